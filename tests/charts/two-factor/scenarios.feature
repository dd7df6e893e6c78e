# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Setting up two-factor sign-in of one's own account

  The words stand for:
  - I choose the button of the step = Continue, Turn on, Make new codes or Turn off
  - I fill in the code = type what the authenticator app shows into "Code"; where it is there already, type it again

  Left out, because nobody can do it by hand:
  - the page /admin/dashboard/account of an account with two-factor sign-in and 7 recovery codes: each walk begins with an account without it

  Scenario: 1. From an account without it
    # At the gate, first: hold account.beginTwoFactor
    # At the gate, first: hold account.confirmTwoFactor
    # At the gate, first: hold account.newRecoveryCodes
    # At the gate, first: hold account.endTwoFactor
    Given the page /admin/dashboard/account of an account without two-factor sign-in
    Then the card has the button "Set up"
    When I choose "Set up"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for a key
    # At the gate: pass account.beginTwoFactor
    When the server answers with the key
    Then the card shows a QR code, the key and the field "Code"
    And the keyboard is in the field "Code"
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked to turn it on
    # At the gate: pass account.confirmTwoFactor
    When the server answers with new recovery codes and says so
    Then the card shows recovery codes
    And a message of kind success says "Two-factor sign-in is on"
    And the keyboard is in the field "I have stored them"
    When I choose "I have stored them"
    Then the card says "On" and has the buttons "New recovery codes" and "Turn off"
    And the keyboard is in the field "New recovery codes"
    When I choose "New recovery codes"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for new recovery codes
    # At the gate: pass account.newRecoveryCodes
    When the server answers with new recovery codes and says so
    Then the card shows recovery codes
    And a message of kind success says "The old recovery codes can no longer be used"
    And the keyboard is in the field "I have stored them"
    When I choose "I have stored them"
    Then the card says "On" and has the buttons "New recovery codes" and "Turn off"
    And the keyboard is in the field "New recovery codes"
    When I choose "Turn off"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked to turn it off
    # At the gate: pass account.endTwoFactor
    When the server turns it off and says so
    Then the card has the button "Set up"
    And a message of kind success says "Two-factor sign-in is off"
    And the keyboard is in the field "Set up"
    When I choose "Set up"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I choose the button of the step
    Then the field "Password" says "Password is required"
    And the keyboard is in the field "Password"
    When I choose "Cancel"
    Then the card has the button "Set up"
    And nothing is said to be wrong any more
    And the keyboard is in the field "Set up"
    When I choose "Set up"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for a key
    # At the gate: cut account.beginTwoFactor
    When the connection is cut
    Then the fields of the step can be filled in
    And the screen says "The server can't be reached. Check your connection and try again."
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "account.beginTwoFactor: Network"
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for a key
    # At the gate: pass account.beginTwoFactor
    When the server answers with the key
    Then the card shows a QR code, the key and the field "Code"
    And nothing is said to be wrong any more
    And the keyboard is in the field "Code"
    When I choose the button of the step
    Then the field "Code" says "Code is required"
    And the keyboard is in the field "Code"
    When I choose "Cancel"
    Then the card has the button "Set up"
    And nothing is said to be wrong any more
    And the keyboard is in the field "Set up"
    When I choose "Set up"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for a key
    # At the gate: pass account.beginTwoFactor
    When the server answers with the key
    Then the card shows a QR code, the key and the field "Code"
    And the keyboard is in the field "Code"
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked to turn it on
    # At the gate: cut account.confirmTwoFactor
    When the connection is cut
    Then the card shows a QR code, the key and the field "Code"
    And the screen says "The server can't be reached. Check your connection and try again."
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "account.confirmTwoFactor: Network"

  Scenario: 2. From an account without it
    # At the gate, first: hold account.beginTwoFactor
    # At the gate, first: hold account.confirmTwoFactor
    # At the gate, first: hold account.newRecoveryCodes
    # At the gate, first: hold account.endTwoFactor
    Given the page /admin/dashboard/account of an account without two-factor sign-in
    Then the card has the button "Set up"
    When I choose "Set up"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for a key
    # At the gate: pass account.beginTwoFactor
    When the server answers with the key
    Then the card shows a QR code, the key and the field "Code"
    And the keyboard is in the field "Code"
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked to turn it on
    # At the gate: pass account.confirmTwoFactor
    When the server answers with new recovery codes and says so
    Then the card shows recovery codes
    And a message of kind success says "Two-factor sign-in is on"
    And the keyboard is in the field "I have stored them"
    When I choose "I have stored them"
    Then the card says "On" and has the buttons "New recovery codes" and "Turn off"
    And the keyboard is in the field "New recovery codes"
    When I choose "New recovery codes"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I choose the button of the step
    Then the field "Code" says "Code is required"
    And the field "Password" says "Password is required"
    And the keyboard is in the field "Password"
    When I choose "Cancel"
    Then the card says "On" and has the buttons "New recovery codes" and "Turn off"
    And nothing is said to be wrong any more
    And the keyboard is in the field "New recovery codes"
    When I choose "Turn off"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I choose the button of the step
    Then the field "Code" says "Code is required"
    And the field "Password" says "Password is required"
    And the keyboard is in the field "Password"
    When I choose "Cancel"
    Then the card says "On" and has the buttons "New recovery codes" and "Turn off"
    And nothing is said to be wrong any more
    And the keyboard is in the field "Turn off"
    When I choose "New recovery codes"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked for new recovery codes
    # At the gate: cut account.newRecoveryCodes
    When the connection is cut
    Then the fields of the step can be filled in
    And the screen says "The server can't be reached. Check your connection and try again."
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "account.newRecoveryCodes: Network"
    When I choose "Cancel"
    Then the card says "On" and has the buttons "New recovery codes" and "Turn off"
    And nothing is said to be wrong any more
    And the keyboard is in the field "New recovery codes"
    When I choose "Turn off"
    Then the fields of the step can be filled in
    And the keyboard is in the field "Password"
    When I fill in the password
    Then nothing else changes
    When I fill in the code
    Then nothing else changes
    When I choose the button of the step
    Then the button says "Loading..." and cannot be used
    And the server is asked to turn it off
    # At the gate: cut account.endTwoFactor
    When the connection is cut
    Then the fields of the step can be filled in
    And the screen says "The server can't be reached. Check your connection and try again."
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "account.endTwoFactor: Network"

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Signing in

  The words stand for:
  - I fill in the email = type "asha@example.org" into "Email"; where it is there already, type it again
  - I fill in the code = type "123456" into "Code"; where it is there already, type it again
  - I fill in the password = type "correct horse" into "Password"; where it is there already, type it again

  Scenario: 1. From an untouched form
    # At the gate, first: hold session.signIn
    Given the page /login, just opened
    Then the button says "Login" and can be used
    And the password is hidden
    When I fill in the email
    Then nothing else changes
    When I fill in the password
    Then nothing else changes
    When I choose "Login"
    Then the button says "Loading..." and cannot be used
    And the server is asked to sign me in
    # At the gate: pass session.signIn
    When the server signs me in and says so
    Then the form is done with
    And a message of kind success says "Login successful"
    And I am on the page /admin/dashboard

  Scenario: 2. From an untouched form
    # At the gate, first: hold session.signIn
    Given the page /login, just opened
    Then the button says "Login" and can be used
    And the password is hidden
    When I choose "Login"
    Then the field "Email" says "Email is required"
    And the field "Password" says "Password is required"
    And the keyboard is in the field "Email"
    When I choose "Show Password"
    Then the password can be read
    When I choose "Show Password"
    Then the password is hidden
    When I fill in the email
    Then nothing is said to be wrong any more
    When I fill in the password
    Then nothing else changes
    When I choose "Login"
    Then the button says "Loading..." and cannot be used
    And the server is asked to sign me in
    # At the gate: code session.signIn Enter the code
    When the server asks me for a code and says so
    Then the button says "Login" and can be used
    And the keyboard is in the field "Code"
    And a message of kind success says "Enter the code"
    When I fill in the code
    Then nothing else changes
    When I choose "Login"
    Then the button says "Loading..." and cannot be used
    And the server is asked to sign me in
    # At the gate: refuse session.signIn Invalid username or password
    When the server refuses me and says why
    Then the button says "Login" and can be used
    And the screen says "Invalid username or password"
    And a message of kind success says "Invalid username or password"
    When I choose "Login"
    Then the button says "Loading..." and cannot be used
    And the server is asked to sign me in
    # At the gate: cut session.signIn
    When the connection is cut
    Then the button says "Login" and can be used
    And the screen says "The server can't be reached. Check your connection and try again."
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "session.signIn: Network"

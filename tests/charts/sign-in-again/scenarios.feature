# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Signing in over a screen whose session has ended, on the idea categories

  The words stand for:
  - I fill in the email = type "asha@example.org" into "Email"; where it is there already, type it again
  - I fill in the code = type "123456" into "Code"; where it is there already, type it again
  - I fill in the password = type "correct horse" into "Password"; where it is there already, type it again

  Left out, because nobody can do it by hand:
  - the note "Your session ends in less than two minutes." is there and I choose "Stay signed in": it takes twelve hours until that note comes
  - I choose "Save", and my session has ended: the dialog lies over the screen

  Scenario: 1. From a form is filled in
    # At the gate, first: hold session.signIn
    Given the page /admin/dashboard/add-idea-category, with a name of its own in "Name" each time before I choose "Save"
    Then no dialog is open
    # At the gate: answer ideaCategory.add 401 Session expired
    When I choose "Save", and my session has ended
    Then the dialog "Sign in again" is open, and its button says "Login"
    When I fill in the email
    Then nothing else changes
    When I fill in the password
    Then nothing else changes
    When I choose "Login"
    Then the dialog "Sign in again" is open, and its button says "Loading..."
    And the server is asked to sign me in
    When I choose "Cancel"
    Then no dialog is open
    And the form says "Session expired"
    # At the gate: answer ideaCategory.add 401 Session expired
    When I choose "Save", and my session has ended
    Then the dialog "Sign in again" is open, and its button says "Login"
    When I choose "Login"
    Then the field "Email" says "Email is required"
    And the field "Password" says "Password is required"
    And the keyboard is in the field "Email"
    When I choose "Cancel"
    Then no dialog is open
    And nothing is said to be wrong any more
    And the form says "Session expired"
    # At the gate: answer ideaCategory.add 401 Session expired
    When I choose "Save", and my session has ended
    Then the dialog "Sign in again" is open, and its button says "Login"
    When I sign in in another tab, on the page /login
    Then no dialog is open
    # At the gate: answer ideaCategory.add 401 Session expired
    When I choose "Save", and my session has ended
    Then the dialog "Sign in again" is open, and its button says "Login"
    When I fill in the email
    Then nothing else changes
    When I fill in the password
    Then nothing else changes
    When I choose "Login"
    Then the dialog "Sign in again" is open, and its button says "Loading..."
    And the server is asked to sign me in
    When I sign in in another tab, on the page /login
    Then nothing else changes
    # At the gate: pass session.signIn
    When the server signs me in and says so
    Then no dialog is open
    # At the gate: answer ideaCategory.add 401 Session expired
    When I choose "Save", and my session has ended
    Then the dialog "Sign in again" is open, and its button says "Login"
    When I fill in the email
    Then nothing else changes
    When I fill in the password
    Then nothing else changes
    When I choose "Login"
    Then the dialog "Sign in again" is open, and its button says "Loading..."
    And the server is asked to sign me in
    # At the gate: code session.signIn Enter the code
    When the server asks me for a code and says so
    Then the dialog "Sign in again" is open, and its button says "Login"
    And the keyboard is in the field "Code"
    When I fill in the code
    Then nothing else changes
    When I choose "Login"
    Then the dialog "Sign in again" is open, and its button says "Loading..."
    And the server is asked to sign me in
    # At the gate: refuse session.signIn Invalid username or password
    When the server refuses me and says why
    Then the dialog "Sign in again" is open, and its button says "Login"
    And the screen says "Invalid username or password"
    When I choose "Login"
    Then the dialog "Sign in again" is open, and its button says "Loading..."
    And the server is asked to sign me in
    # At the gate: cut session.signIn
    When the connection is cut
    Then the dialog "Sign in again" is open, and its button says "Login"
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "session.signIn: Network"
    When I choose "Login"
    Then the dialog "Sign in again" is open, and its button says "Loading..."
    And the server is asked to sign me in
    When I sign in in another tab, on the page /login
    Then nothing else changes
    # At the gate: code session.signIn Enter the code
    When the server asks me for a code and says so
    Then no dialog is open
    And nothing is said to be wrong any more

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: One's own account

  Left out, because nobody can do it by hand:
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the screen is opened
    # At the gate, first: hold account.read
    Given the page /admin/dashboard/account, just opened
    Then I see "Loading"
    And the server is asked for my account
    # At the gate: pass account.read
    When the account comes
    Then the passwords are hidden
    And the form for the name is there
    And the form for the password is there
    And the card of two-factor sign-in is there
    When I choose "Show passwords"
    Then the passwords can be read
    When I choose "Show passwords"
    Then the passwords are hidden

  Scenario: 2. From the screen is opened
    # At the gate, first: hold account.read
    Given the page /admin/dashboard/account, just opened
    Then I see "Loading"
    And the server is asked for my account
    # At the gate: refuse account.read Category already exists
    When the server says no, and why
    Then the screen says "Your account could not be loaded"
    And the screen says "Category already exists"
    And the browser's console says "account.read: Refused: Category already exists"
    When I choose "Try again"
    Then I see "Loading"
    And nothing is said to be wrong any more
    And the server is asked for my account

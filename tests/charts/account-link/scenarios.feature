# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Setting a password by a link

  Left out, because nobody can do it by hand:
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From a link
    # At the gate, first: hold accountLink.read
    Given the link of an invitation that an administrator made
    Then I see "Loading"
    And the server is asked what the link is for
    # At the gate: pass accountLink.read
    When the server says whose password it sets
    Then the form is empty
    And the form is there
    When I type a good password twice and choose "Set password"
    Then the login screen comes
    And I am on the page /login

  Scenario: 2. From a link
    # At the gate, first: hold accountLink.read
    Given the link of an invitation that an administrator made
    Then I see "Loading"
    And the server is asked what the link is for
    # At the gate: answer accountLink.read 404 No such idea
    When the server answers 404 and says why
    Then the page says that the link does not work any more
    And the screen says "No such idea"
    And the browser's console says "accountLink.read: Http 404: No such idea"

  Scenario: 3. From a link
    # At the gate, first: hold accountLink.read
    Given the link of an invitation that an administrator made
    Then I see "Loading"
    And the server is asked what the link is for
    # At the gate: cut accountLink.read
    When the connection is cut
    Then the page says that the link could not be checked and offers to try again
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "accountLink.read: Network"
    When I choose "Try again"
    Then I see "Loading"
    And nothing is said to be wrong any more
    And the server is asked what the link is for

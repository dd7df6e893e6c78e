# Made by npm run mbt:plan from log-out.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Logging out

  @T1
  Scenario: 1. From the dialog over a screen
    Given the dashboard, with the log-out question open
    Then I am asked whether I want to log out
    When I choose "Cancel"
    Then the question is gone

  @T2
  Scenario: 2. From the dialog over a screen
    Given the dashboard, with the log-out question open
    Then I am asked whether I want to log out
    When I choose "Confirm"
    Then the buttons of the question cannot be used
    And the guard leaves the way to go to the log-out
    And the server is told that I leave
    When the server signs me out
    Then the question is gone
    And I am on the page /login

  @T3
  Scenario: 3. From the dialog over a screen
    Given the dashboard, with the log-out question open
    Then I am asked whether I want to log out
    When I choose "Confirm"
    Then the buttons of the question cannot be used
    And the guard leaves the way to go to the log-out
    And the server is told that I leave
    When the connection is cut
    Then the question is gone
    And the browser's console says "session.signOut: Network"
    And I am on the page /login

  @T4
  Scenario: 4. From the logout page
    Given the page /logout
    Then I am asked whether I want to log out
    When I choose "Cancel"
    Then the question is gone
    And I am on the page I came from

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Logging out

  The words stand for:
  - with something to lose = type "Drones" into "Title" before you choose "Logout"
  - the server logs me out = within 5 seconds: then the question goes by itself
  - the connection is cut = within 5 seconds: then the question goes by itself

  Scenario: 1. From the dialog over a screen
    Given the page /admin/dashboard/add-category, on which I chose "Logout"
    Then I am asked whether I want to log out
    When I choose "Cancel"
    Then the question is gone

  Scenario: 2. From the dialog over a screen
    # At the gate, first: hold session.logOut
    Given the page /admin/dashboard/add-category, on which I chose "Logout"
    Then I am asked whether I want to log out
    When I choose "Confirm"
    Then the buttons of the question cannot be used
    And the server is told that I leave
    # At the gate: pass session.logOut
    When the server logs me out
    Then the question is gone
    And I am on the page /login

  Scenario: 3. From the dialog over a screen
    # At the gate, first: hold session.logOut
    Given the page /admin/dashboard/add-category, on which I chose "Logout"
    Then I am asked whether I want to log out
    When I choose "Confirm" with something to lose
    Then I am asked "Leave without saving?"
    When I choose "Leave"
    Then the buttons of the question cannot be used
    And the server is told that I leave
    # At the gate: cut session.logOut
    When the connection is cut
    Then the question is gone
    And the browser's console says "session.logOut: Network"
    And I am on the page /login

  Scenario: 4. From the dialog over a screen
    Given the page /admin/dashboard/add-category, on which I chose "Logout"
    Then I am asked whether I want to log out
    When I choose "Confirm" with something to lose
    Then I am asked "Leave without saving?"
    When I choose "Stay"
    Then the question is gone

  Scenario: 5. From the log-out page
    Given the page /logout, to which I went with "Logout" in the side menu of the dashboard
    Then I am asked whether I want to log out
    When I choose "Cancel"
    Then the question is gone
    And I am on the page I came from, or on /admin/dashboard when there was none

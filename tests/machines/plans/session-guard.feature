# Made by npm run mbt:plan from session-guard.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Who may see the admin screens

  @T1
  Scenario: 1. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When the browser has the cookies of a session
    Then I see "Loading"
    And the server is asked whether the session is valid
    When the server says that it is
    Then I see the admin page
    When I choose "Logout" in the top bar and then "Confirm"
    Then I see the admin page until the log-out has led away from it

  @T2
  Scenario: 2. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When a cookie is missing
    Then I do not see the admin page
    And I am on the page /

  @T3
  Scenario: 3. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When the cookies cannot be read
    Then I do not see the admin page
    And I am on the page /

  @T4
  Scenario: 4. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When the browser has the cookies of a session
    Then I see "Loading"
    And the server is asked whether the session is valid
    When the server says that it is not
    Then I do not see the admin page
    And I am on the page /

  @T5
  Scenario: 5. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When the browser has the cookies of a session
    Then I see "Loading"
    And the server is asked whether the session is valid
    When the connection is cut
    Then I do not see the admin page
    And the browser's console says "session.check: Network"
    And I am on the page /

  @T6
  Scenario: 6. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When the browser has the cookies of a session
    Then I see "Loading"
    And the server is asked whether the session is valid
    When the server says that it is
    Then I see the admin page
    When 0.3 seconds pass
    Then I see the admin page
    When the browser has the cookies of a session
    Then I see the admin page
    When 0.3 seconds pass
    Then I see the admin page
    When the browser has the cookies of a session of user 2
    Then I see "Loading"
    And the server is asked whether the session is valid
    When the server says that it is
    Then I see the admin page
    When 0.3 seconds pass
    Then I see the admin page
    When a cookie is missing
    Then I do not see the admin page
    And I am on the page /

  @T7
  Scenario: 7. From an admin route is opened
    Given an admin page, just opened
    Then I see "Loading"
    When the browser has the cookies of a session
    Then I see "Loading"
    And the server is asked whether the session is valid
    When the server says that it is
    Then I see the admin page
    When 0.3 seconds pass
    Then I see the admin page
    When the cookies cannot be read
    Then I do not see the admin page
    And I am on the page /

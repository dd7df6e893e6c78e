# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Who may see the admin screens

  The words stand for:
  - the browser has the cookies of my session = as it is after signing in
  - the browser has the cookies of another sign-in = open /login in another tab and sign in there. That tab asks the server too: type pass session.check twice
  - a cookie is missing = delete the cookie "session_id"; at the start, before the page is opened

  Left out, because nobody can do it by hand:
  - 10 seconds pass: a log-out leads away within 5 seconds
  - 0.3 seconds pass: I am on another page by then
  - the cookies cannot be read: a browser that forbids it, which only the QA kit brings about

  Scenario: 1. From an admin route is opened
    # At the gate, once signed in: hold session.check
    Given I am signed in, and open the page /admin/dashboard again
    And the browser has the cookies of my session
    Then I see "Loading"
    And the server is asked whether the session is valid
    # At the gate: pass session.check
    When the server says that it is
    Then I see the admin page
    When I choose another tab, and then this one again
    And the browser has the cookies of my session
    Then nothing else changes
    When 0.3 seconds pass
    And the browser has the cookies of another sign-in
    Then I see "Loading"
    And the server is asked whether the session is valid
    # At the gate: refuse session.check
    When the server says that it is not
    Then I do not see the admin page
    And I am on the page /

  Scenario: 2. From an admin route is opened
    Given I am signed in, and open the page /admin/dashboard again
    And a cookie is missing
    Then I do not see the admin page
    And I am on the page /

  Scenario: 3. From an admin route is opened
    # At the gate, once signed in: hold session.check
    Given I am signed in, and open the page /admin/dashboard again
    And the browser has the cookies of my session
    Then I see "Loading"
    And the server is asked whether the session is valid
    # At the gate: cut session.check
    When the connection is cut
    Then I do not see the admin page
    And the browser's console says "session.check: Network"
    And I am on the page /

  Scenario: 4. From an admin route is opened
    # At the gate, once signed in: hold session.check
    Given I am signed in, and open the page /admin/dashboard again
    And the browser has the cookies of my session
    Then I see "Loading"
    And the server is asked whether the session is valid
    # At the gate: pass session.check
    When the server says that it is, and that I have to set up two-factor sign-in first
    Then I see the admin page
    And I am on the page /admin/dashboard/account
    # At the gate: hold session.logOut
    When I choose "Logout" in the top bar and then "Confirm"
    Then I see "Loading" below the question

  Scenario: 5. From an admin route is opened
    # At the gate, once signed in: hold session.check
    Given I am signed in, and open the page /admin/dashboard again
    And the browser has the cookies of my session
    Then I see "Loading"
    And the server is asked whether the session is valid
    # At the gate: pass session.check
    When the server says that it is
    Then I see the admin page
    When I choose another tab, and then this one again
    And a cookie is missing
    Then I do not see the admin page
    And I am on the page /

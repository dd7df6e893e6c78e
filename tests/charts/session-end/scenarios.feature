# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Telling that the session ends soon

  Left out, because nobody can do it by hand:
  - the server says that my session lasts another minute and a half, and longer when it is used: it takes hours until the server says so, and the gate can not
  - the server says that it is not valid: it opens the sign-in, after which the server is asked at once
  - 90 seconds pass: a call ends by itself after 30 seconds
  - 10 steps that come only after one of these

  Scenario: 1. From an admin screen is open
    # At the gate, first: hold session.timeLeft
    Given the page /admin/dashboard
    Then no note is there
    And the server is asked how long my session lasts
    # At the gate: pass session.timeLeft
    When the server says that my session lasts another half hour
    Then no note is there
    When I choose another tab, and then this one again
    Then no note is there
    And the server is asked how long my session lasts
    # At the gate: cut session.timeLeft
    When the connection is cut
    Then no note is there
    And the browser's console says "session.timeLeft: Network"
    When 300 seconds pass
    Then no note is there
    And the server is asked how long my session lasts

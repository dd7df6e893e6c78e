# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: What the home screen tells on arrival

  Scenario: 1. From the home screen is opened
    # At the gate, first: hold overview.read
    Given the page /admin/dashboard
    Then the numbers are not there yet, or are those of before
    And the server is asked what there is on the site
    # At the gate: pass overview.read
    When it answers that there is nothing yet
    Then the numbers are those that the server answered last
    When I go offline and online again, by the network settings of the browser's own tools
    Then the numbers are not there yet, or are those of before
    And the server is asked what there is on the site
    # At the gate: cut overview.read
    When the connection is cut
    Then it is said why there is no overview, with "Try again"
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "overview.read: Network"
    When I choose "Try again"
    Then the numbers are not there yet, or are those of before
    And the server is asked what there is on the site

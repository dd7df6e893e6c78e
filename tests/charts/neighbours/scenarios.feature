# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The previous and the next record

  Left out, because nobody can do it by hand:
  - the server answers again after it could not be reached: that the server answers again is known by the connection: tests of its own

  Scenario: 1. From a project that was opened from its list
    # At the gate, first: hold project.list
    Given the page of the first of two projects, for which I chose "Edit" in the list of projects
    Then the links "Previous project" and "Next project" lead nowhere yet
    And the server is asked for the projects beside it
    # At the gate: pass project.list
    When the server sends the project and the one after it
    Then the links lead to the projects beside it, where there are any, and say which of how many it is

  Scenario: 2. From a project that was opened from its list
    # At the gate, first: hold project.list
    Given the page of the first of two projects, for which I chose "Edit" in the list of projects
    Then the links "Previous project" and "Next project" lead nowhere yet
    And the server is asked for the projects beside it
    # At the gate: cut project.list
    When the connection is cut
    Then the links "Previous project" and "Next project" lead nowhere
    And the browser's console says "project.list: Network"

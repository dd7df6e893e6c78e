# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Selecting rows of a list

  Left out, because nobody can do it by hand:
  - I hold Shift and tick a row, with rows between that are not loaded: both rows are in the page
  - a step that comes only after one of these

  Scenario: 1. From a list of two projects
    Given the page /admin/dashboard/view-project with two projects, Robots and Kites
    Then no row is ticked, and there is no bar "Bulk actions"
    When I search for "o"
    Then nothing else changes
    When I turn the tick of the first row
    Then the bar below the list says how many rows are selected
    When I turn the tick of the first row
    Then no row is ticked, and there is no bar "Bulk actions"
    When I turn the tick of the first row
    Then the bar below the list says how many rows are selected
    When I choose "Clear"
    Then no row is ticked, and there is no bar "Bulk actions"

  Scenario: 2. From a list of two projects
    Given the page /admin/dashboard/view-project with two projects, Robots and Kites
    Then no row is ticked, and there is no bar "Bulk actions"
    When I turn the tick of the first row
    Then the bar below the list says how many rows are selected
    When I search for "o"
    Then no row is ticked, and there is no bar "Bulk actions"
    And a message of kind info says "1 selected row is no longer selected: the list shows others now."

  Scenario: 3. From a list of two projects
    Given the page /admin/dashboard/view-project with two projects, Robots and Kites
    Then no row is ticked, and there is no bar "Bulk actions"
    When I turn the tick of the second row
    Then the bar below the list says how many rows are selected
    When I turn the tick of the first row
    Then nothing else changes

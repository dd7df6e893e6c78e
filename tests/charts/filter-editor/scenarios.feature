# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Adding a filter to a list

  Scenario: 1. From a list of projects
    Given the page /admin/dashboard/view-project, with a category "Robots" and a project in it
    Then there is no dialog "Add filter"
    When I choose "Add filter"
    Then the dialog "Add filter" shows a field, a condition and its value
    When I choose "Add"
    Then the dialog says at the value what to put right
    When I close the dialog
    Then there is no dialog "Add filter"
    When I choose "Add filter"
    Then the dialog "Add filter" shows a field, a condition and its value
    When I choose the condition "is not"
    Then nothing else changes
    When I choose the category "Robots" as the value
    Then nothing else changes
    When I choose "Add"
    Then there is no dialog "Add filter"
    And the list is asked for it, and a chip above it says so
    When I choose "Add filter"
    Then the dialog "Add filter" shows a field, a condition and its value
    When I choose the field "PDF"
    Then nothing else changes
    When I choose the field "Category"
    Then nothing else changes

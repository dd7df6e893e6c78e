# Made by npm run mbt:plan from collection.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: A content type on one screen, on the project categories

  @T1
  Scenario: 1. From the screen is opened
    Given the page of the project categories
    Then no edit dialog is open
    And the list is there
    And the add form is there
    When the server has deleted a category
    Then the list is loaded again
    When the server has saved a category
    Then the list is loaded again
    When I choose "Edit" at a row
    Then the edit dialog is open
    And the edit dialog is there
    When I choose "Close"
    Then no edit dialog is open
    And the list is loaded again
    And the edit dialog is gone
    When I choose "Delete" at a row
    Then I am asked whether to delete "Drones"
    When I have given a save up
    Then the list is loaded again
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "projectCategory.list: Unexpected: Error: broken"
    And the add form is gone
    When I choose "Try again"
    Then no edit dialog is open
    And the list is there
    And the add form is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "projectCategory.add: Unexpected: Error: broken"
    And the list is gone
    When I choose "Try again"
    Then no edit dialog is open
    And the list is there
    And the add form is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "projectCategory.remove: Unexpected: Error: broken"
    And the list is gone
    And the add form is gone
    When I choose "Try again"
    Then no edit dialog is open
    And the list is there
    And the add form is there
    When I choose "Edit" at a row
    Then the edit dialog is open
    And the edit dialog is there
    When the change is saved
    Then no edit dialog is open
    When I choose "Edit" at a row
    Then the edit dialog is open
    And the edit dialog is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "projectCategory.edit: Unexpected: Error: broken"
    And the list is gone
    And the add form is gone

  @T2
  Scenario: 2. From an address with a search is opened
    Given the page of the project categories with a search in its address
    Then no edit dialog is open
    And the list is there
    And the add form is there

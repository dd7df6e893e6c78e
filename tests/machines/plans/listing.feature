# Made by npm run mbt:plan from listing.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: A table with delete on a screen of its own, on the component categories

  @T1
  Scenario: 1. From the screen is opened
    Given the page of the categories below category 3
    Then the screen can be used
    And the list is there
    When the server has deleted a category
    Then the list is loaded again
    When I choose "Delete" at a row
    Then I am asked whether to delete "Motors"
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "componentCategory.tree: Unexpected: Error: broken"
    When I choose "Try again"
    Then the screen can be used
    And the list is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "componentCategory.remove: Unexpected: Error: broken"
    And the list is gone

  @T2
  Scenario: 2. From an address with a search is opened
    Given the same page with a search in its address
    Then the screen can be used
    And the list is there

  @T3
  Scenario: 3. From an address that names no record
    Given the page without a number in its address
    Then the screen can be used
    And the list is there

# Made by npm run mbt:plan from path-listing.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: A table below a chosen path, on the lessons

  @T1
  Scenario: 1. From the screen is opened
    Given the page of the lessons
    Then the screen can be used
    And the choice of the path is there
    And the list is there
    When the choice changes: nothing is chosen
    Then the list below waits
    When the server has deleted a lesson
    Then the list is loaded again
    When I choose "Delete" at a row
    Then I am asked whether to delete "Axles"
    When a list of the choices breaks
    Then the screen says that it broke and offers to try again
    And the list is gone
    When I choose "Try again"
    Then the screen can be used
    And the choice of the path is there
    And the list is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "tutorial.categories: Unexpected: Error: broken"
    And the list is gone
    When I choose "Try again"
    Then the screen can be used
    And the choice of the path is there
    And the list is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "lesson.list: Unexpected: Error: broken"
    And the choice of the path is gone
    When I choose "Try again"
    Then the screen can be used
    And the choice of the path is there
    And the list is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "lesson.remove: Unexpected: Error: broken"
    And the choice of the path is gone
    And the list is gone

  @T2
  Scenario: 2. From an address with a search is opened
    Given the page of the lessons with a search in its address
    Then the screen can be used
    And the choice of the path is there
    And the list is there

  @T3
  Scenario: 3. From one level, no delete
    Given the page of the chapters
    Then the screen can be used
    And the choice of the path is there
    And the list is there

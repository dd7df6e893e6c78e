# Made by npm run mbt:plan from editor.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: The screen of one record, on the ideas

  @T1
  Scenario: 1. From a new record
    Given the page of a new idea
    Then the form is empty
    And the form is there
    When I choose "Back"
    Then I am on the page I came from, or on /admin/dashboard/view-ideas when there was none
    When the idea is saved
    Then the screen is left
    And I am on the page /admin/dashboard/view-ideas

  @T2
  Scenario: 2. From a new record
    Given the page of a new idea
    Then the form is empty
    And the form is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to start again
    And the browser's console says "idea.add: Unexpected: Error: broken"
    When I choose "Start again"
    Then the form is empty
    And the form is there

  @T3
  Scenario: 3. From a known record
    Given the page of the idea 7
    Then I see "Loading"
    And the server is asked for the idea
    When the server sends the idea
    Then the form holds what is stored
    And the form is there
    When the idea is saved
    Then the screen is left
    And I am on the page /admin/dashboard/view-ideas

  @T4
  Scenario: 4. From a known record
    Given the page of the idea 7
    Then I see "Loading"
    And the server is asked for the idea
    When the server knows no such idea
    Then there is no form
    And the screen says "Idea not found"
    And a message of kind error says "Idea not found"
    And I am on the page /admin/dashboard/view-ideas

  @T5
  Scenario: 5. From a known record
    Given the page of the idea 7
    Then I see "Loading"
    And the server is asked for the idea
    When the server answers 404 and says why
    Then there is no form
    And the screen says "Idea not found"
    And the browser's console says "idea.list: Http 404: No such idea"
    And a message of kind error says "Idea not found"
    And I am on the page /admin/dashboard/view-ideas

  @T6
  Scenario: 6. From a known record
    Given the page of the idea 7
    Then I see "Loading"
    And the server is asked for the idea
    When the connection is cut
    Then the screen says why the idea is not there and offers to try again
    And the screen says "Failed to fetch idea details"
    And a message of kind error says "Failed to fetch idea details"
    And the browser's console says "idea.list: Network"
    When I choose "Try again"
    Then I see "Loading"
    And nothing is said to be wrong any more
    And the server is asked for the idea
    When the server sends the idea
    Then the form holds what is stored
    And the form is there
    When that part of the screen breaks
    Then the screen says that it broke and offers to start again
    And the browser's console says "idea.edit: Unexpected: Error: broken"
    When I choose "Start again"
    Then I see "Loading"
    And the server is asked for the idea

  @T7
  Scenario: 7. From a path without a key
    Given the page of an idea without its number
    Then there is no form
    And the screen says "Idea ID is required"
    And a message of kind error says "Idea ID is required"
    And I am on the page /admin/dashboard/view-ideas

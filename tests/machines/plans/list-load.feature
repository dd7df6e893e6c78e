# Made by npm run mbt:plan from list-load.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Loading a list, on the project categories

  @T1
  Scenario: 1. From the screen is opened
    Given a page with a list, just opened
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    When the choice changes: a category is chosen
    Then the request is aborted
    And the server is asked for the rows
    When a record was saved
    Then the request is aborted
    And the server is asked for the rows
    When I search for a word
    Then the address ends in "?search=%E0%A4%B0%E0%A5%8B%E0%A4%AC%E0%A5%8B%E0%A4%9F+arm"
    When I choose the header of the column "Title"
    Then the address ends in "?search=%E0%A4%B0%E0%A5%8B%E0%A4%AC%E0%A5%8B%E0%A4%9F+arm&sort=title"
    When I go to the address of the plain list
    Then nothing else changes
    When the server sends two rows
    Then I see the rows
    When a record was saved
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    When the server sends no rows
    Then I see that there is nothing yet
    When a record was saved
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    When the connection is cut
    Then in its place the list says what happened and offers to try again
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "projectCategory.list: Network"
    When a record was saved
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    When the connection is cut
    Then in its place the list says what happened and offers to try again
    And the browser's console says "projectCategory.list: Network"
    When I choose "Try again"
    Then I see "Loading", or the rows of before
    And the server is asked for the rows

  @T2
  Scenario: 2. From the choices of a form
    Given a form with a choice of categories
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    When the connection is cut
    Then in its place the list says what happened and offers to try again
    And the screen says "An unexpected error occurred while fetching categories"
    And a message of kind error says "An unexpected error occurred while fetching categories"
    And the browser's console says "project.categories: Network"

  @T3
  Scenario: 3. From an address with a search is opened
    Given a page with a list whose address tells a search and an order
    Then I see "Loading", or the rows of before
    And the server is asked for the rows

  @T4
  Scenario: 4. From nothing is chosen yet
    Given a list that waits for a choice
    Then the list waits for a choice

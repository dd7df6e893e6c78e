# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Loading a list, on the project categories, the lessons and the form of a project

  The words stand for:
  - I fill in the form, choose "Save" and then "Cancel" = a photo and the title "Never sent"; the form says that saving was cancelled, and the list is loaded again
  - the rows of before = those that were there when the list was asked for again
  - the entry of this page in the side menu = "Add Category" in the group "Categories"
  - another category and its chapter = one that is not chosen yet. Two tutorial categories with a chapter each have to be there before
  - the server sends two rows = the project categories "Drones" and "रोबोट" are stored: add them before the scenario
  - the server sends no rows = none is stored any more: before this step type free projectCategory.list, delete both in another window, and type hold projectCategory.list again

  Left out, because nobody can do it by hand:
  - the page /admin/dashboard/view-project of 100 projects, just opened: a hundred projects are too many to add by hand
  - I go to the address of an order: an address that is typed opens the page again
  - I scroll to the end: a long list is scrolled in a test of its own
  - the server sends a part of the 100 rows: a long list is scrolled in a test of its own
  - I scroll to the top: a long list is scrolled in a test of its own
  - the server sends the rows that are missing: a long list is scrolled in a test of its own
  - another project was renamed meanwhile, and the server sends the rows that are missing: a long list is scrolled in a test of its own
  - the connection is cut: a long list is scrolled in a test of its own
  - I choose "Try again": a long list is scrolled in a test of its own

  Scenario: 1. From the screen is opened
    # At the gate, first: hold projectCategory.list
    Given the page /admin/dashboard/add-category of the project categories, just opened
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    # At the gate: hold projectCategory.add
    When I fill in the form, choose "Save" and then "Cancel"
    Then the request is aborted
    And the server is asked for the rows
    # At the gate: pass projectCategory.list
    When the server sends two rows
    Then I see the rows
    When I fill in the form, choose "Save" and then "Cancel"
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    # At the gate: pass projectCategory.list
    When the server sends no rows
    Then I see that there is nothing yet
    When I fill in the form, choose "Save" and then "Cancel"
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    # At the gate: cut projectCategory.list
    When the connection is cut
    Then in its place the list says what happened and offers to try again
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "projectCategory.list: Network"
    When I choose "Try again"
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    # At the gate: pass projectCategory.list
    When the server sends two rows
    Then I see the rows
    And nothing is said to be wrong any more
    When I choose the entry of this page in the side menu
    Then nothing else changes
    When I fill in the form, choose "Save" and then "Cancel"
    Then I see "Loading", or the rows of before
    And the server is asked for the rows

  Scenario: 2. From the choices of a form
    # At the gate, first: hold projectCategory.list
    Given the page /admin/dashboard/add-project, the form of a project, just opened
    Then the choice "Category" shows "Loading…"
    And the server is asked for the rows
    # At the gate: cut projectCategory.list
    When the connection is cut
    Then in its place the list says what happened and offers to try again
    And the screen says "An unexpected error occurred while fetching categories"
    And a message of kind error says "An unexpected error occurred while fetching categories"
    And the browser's console says "project.categories: Network"

  Scenario: 3. From nothing is chosen yet
    # At the gate, first: hold lesson.list
    Given the page /admin/dashboard/view-tutorial-chapter of the lessons, just opened
    Then I see "Choose a category and a chapter"
    When I choose another category and its chapter
    Then I see "Loading", or the rows of before
    And the server is asked for the rows
    When I choose another category and its chapter
    Then the request is aborted
    And the server is asked for the rows
    # At the gate: pass lesson.list
    When the server sends no rows
    Then I see that there is nothing yet
    When I choose another category and its chapter
    Then I see "Loading", or the rows of before
    And the server is asked for the rows

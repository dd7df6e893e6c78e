# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Asking before a delete

  Scenario: 1. From a list is shown
    # At the gate, first: hold projectCategory.delete
    Given the page /admin/dashboard/add-category with two project categories
    Then no question is open
    When I choose "Delete" at a row
    Then I am asked whether to delete the row
    When I choose "Cancel"
    Then no question is open
    When I choose "Delete" at a row
    Then I am asked whether to delete the row
    When I choose "Confirm"
    Then the button "Confirm" cannot be used, and "Cancel" can
    And the server is asked to delete the row
    When I choose "Cancel"
    Then no question is open
    And a message of kind warning says "The delete was cancelled. Check the list: it may already have been deleted."
    And the list is loaded again
    And the request is aborted
    When I choose "Delete" at a row
    Then I am asked whether to delete the row
    When I choose "Confirm"
    Then the button "Confirm" cannot be used, and "Cancel" can
    And the server is asked to delete the row
    # At the gate: pass projectCategory.delete
    When the server deletes it and says so
    Then no question is open
    And a message of kind success says "Category deleted successfully"
    And the list is loaded again
    When I choose "Delete" at a row
    Then I am asked whether to delete the row
    When I choose "Confirm"
    Then the button "Confirm" cannot be used, and "Cancel" can
    And the server is asked to delete the row
    # At the gate: cut projectCategory.delete
    When the connection is cut
    Then no question is open
    And a message of kind error says "Something went wrong"
    And the browser's console says "projectCategory.delete: Network"
    And the list is loaded again

  Scenario: 2. From a list whose failed deletes are only logged
    # At the gate, first: hold project.delete
    Given the page /admin/dashboard/view-project with a project
    Then no question is open
    When I choose "Delete" at a row
    Then I am asked whether to delete the row
    When I choose "Confirm"
    Then the button "Confirm" cannot be used, and "Cancel" can
    And the server is asked to delete the row
    # At the gate: cut project.delete
    When the connection is cut
    Then the question says why the row is still there
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "project.delete: Network"
    When I choose "Cancel"
    Then no question is open
    And nothing is said to be wrong any more
    And the list is loaded again
    When I choose "Delete" at a row
    Then I am asked whether to delete the row
    When I choose "Confirm"
    Then the button "Confirm" cannot be used, and "Cancel" can
    And the server is asked to delete the row
    # At the gate: cut project.delete
    When the connection is cut
    Then the question says why the row is still there
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "project.delete: Network"
    When I choose "Confirm"
    Then the button "Confirm" cannot be used, and "Cancel" can
    And nothing is said to be wrong any more
    And the server is asked to delete the row

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Restoring what was deleted

  Scenario: 1. From two records are in the trash
    # At the gate, first: hold trash.restore
    Given the page /admin/dashboard/trash with two deleted idea categories
    Then each row can be restored
    When I choose "Restore" at the first row
    Then the button "Restore" of what is being restored cannot be used
    And the server is asked to restore a record
    When I choose "Restore" at the second row
    Then nothing else changes
    # At the gate: pass trash.restore
    When the server restores it and says so
    Then a message of kind success says "Category restored successfully"
    And the list is loaded again
    And the server is asked to restore a record
    # At the gate: cut trash.restore
    When the connection is cut
    Then each row can be restored
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "trash.restore: Network"
    And the list is loaded again

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: A look into an entry of the history

  Scenario: 1. From the history is shown
    # At the gate, first: hold history.entry
    # At the gate, first: hold history.restore
    Given the page /admin/dashboard/history with a changed idea category
    Then no dialog is open
    When I choose "View" at the first row
    Then the dialog shows "Loading"
    And the server is asked for the change
    When I choose "Close"
    Then no dialog is open
    And the request is aborted
    When I choose "View" at the first row
    Then the dialog shows "Loading"
    And the server is asked for the change
    # At the gate: pass history.entry
    When the server sends the change
    Then the dialog shows the fields before and after the change
    When I choose "Close"
    Then no dialog is open
    When I choose "View" at the first row
    Then the dialog shows "Loading"
    And the server is asked for the change
    # At the gate: cut history.entry
    When the connection is cut
    Then the dialog says why the change is not there and offers to try again
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "history.entry: Network"
    When I choose "Close"
    Then no dialog is open
    And nothing is said to be wrong any more
    When I choose "View" at the first row
    Then the dialog shows "Loading"
    And the server is asked for the change
    # At the gate: pass history.entry
    When the server sends the change
    Then the dialog shows the fields before and after the change
    When I choose "Restore this version"
    Then I am asked whether to restore this version
    When I choose "Cancel"
    Then the dialog shows the fields before and after the change
    When I choose "Restore this version"
    Then I am asked whether to restore this version
    When I choose "Restore"
    Then the buttons of the question cannot be used
    And the server is asked to restore the version
    # At the gate: pass history.restore
    When the server restores it and says so
    Then no dialog is open
    And a message of kind success says "Version restored successfully"
    And the record is read again
    When I choose "View" at the first row
    Then the dialog shows "Loading"
    And the server is asked for the change
    # At the gate: cut history.entry
    When the connection is cut
    Then the dialog says why the change is not there and offers to try again
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "history.entry: Network"
    When I choose "Try again"
    Then the dialog shows "Loading"
    And nothing is said to be wrong any more
    And the server is asked for the change
    # At the gate: pass history.entry
    When the server sends the change
    Then the dialog shows the fields before and after the change
    When I choose "Restore this version"
    Then I am asked whether to restore this version
    When I choose "Restore"
    Then the buttons of the question cannot be used
    And the server is asked to restore the version
    # At the gate: cut history.restore
    When the connection is cut
    Then I am asked whether to restore this version
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "history.restore: Network"

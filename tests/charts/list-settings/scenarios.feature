# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: What an account keeps of the lists

  Scenario: 1. From nothing is kept in this browser
    # At the gate, first: hold view.read
    # At the gate, first: hold view.setColumns
    Given the page /admin/dashboard/view-project, in a new browser
    Then the rows are as they were set last
    And the server is asked what the account keeps of the lists
    When I choose "Columns" and tick "Compact rows", or take the tick away
    Then the rows are as they were set last
    And the request is aborted
    And the server is asked to keep how the list is looked at
    When I choose "Columns" and tick "Compact rows", or take the tick away
    Then nothing else changes
    # At the gate: pass view.setColumns
    When the server keeps it
    Then the server is asked to keep how the list is looked at
    # At the gate: pass view.setColumns
    When the server keeps it
    Then the rows are as they were set last
    And the server is asked what the account keeps of the lists
    When I choose "Views"
    Then the request is aborted
    And the server is asked what the account keeps of the lists
    # At the gate: pass view.read
    When the server says what this browser knows
    Then the rows are as they were set last
    When I choose "Columns" and tick "Compact rows", or take the tick away
    Then the rows are as they were set last
    And the server is asked to keep how the list is looked at
    # At the gate: cut view.setColumns
    When the connection is cut
    Then the rows are as they were set last
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "view.setColumns: Network"
    When I choose "Views"
    Then the rows are as they were set last
    And the server is asked what the account keeps of the lists
    # At the gate: cut view.read
    When the connection is cut
    Then the rows are as they were set last
    And the browser's console says "view.read: Network"

  Scenario: 2. From compact rows are kept
    # At the gate, first: hold view.read
    Given the page /admin/dashboard/view-project, whose rows were made compact in this browser
    Then the rows are as they were set last
    And the server is asked what the account keeps of the lists

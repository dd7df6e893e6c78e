# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Exporting a list

  Scenario: 1. From a list of projects
    # At the gate, first: hold csv.export
    Given the page /admin/dashboard/view-project?search=arm&sort=name, with a project "Robot Arm" that it shows
    Then there is no dialog "Export CSV"
    When I choose "Export CSV"
    Then the dialog "Export CSV" asks what the file is to be like
    When I choose "Cancel"
    Then there is no dialog "Export CSV"
    When I choose "Export CSV"
    Then the dialog "Export CSV" asks what the file is to be like
    When I choose "Export"
    Then the button "Export" says "Exporting..."
    And the server is asked for the file of the list
    When I choose "Cancel"
    Then there is no dialog "Export CSV"
    And the request is aborted
    When I choose "Export CSV"
    Then the dialog "Export CSV" asks what the file is to be like
    When I choose "The columns that the list shows" as the columns
    Then nothing else changes
    When I choose "Export"
    Then the button "Export" says "Exporting..."
    And the server is asked for the file of the list
    # At the gate: pass csv.export
    When the server answers with the address of the file, which is downloaded
    Then there is no dialog "Export CSV"
    And a message of kind success says "The download has begun."
    When I choose "Export CSV"
    Then the dialog "Export CSV" asks what the file is to be like
    When I choose "Export"
    Then the button "Export" says "Exporting..."
    And the server is asked for the file of the list
    # At the gate: cut csv.export
    When the connection is cut
    Then the dialog "Export CSV" asks what the file is to be like
    And the screen says "The server can't be reached. Check your connection and try again."
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "csv.export: Network"

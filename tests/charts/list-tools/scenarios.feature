# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The saved views of a list

  Scenario: 1. From a list of projects
    # At the gate, first: hold view.add
    Given the page /admin/dashboard/view-project?search=arm with a project "Arm", and a saved view "Robots" of it
    Then no dialog is open
    When I choose "Views"
    Then the dialog "Views" lists the views
    And the server is asked again which views there are
    When I choose "Share Robots"
    Then the dialog "Views" can not be closed
    And the server is asked to change the saved views
    # At the gate: pass view.add
    When the server has done it and says so
    Then the dialog "Views" lists the views
    And a message of kind success says "View saved"
    And the server is asked again which views there are
    When I close the dialog
    Then no dialog is open
    When I choose "Views"
    Then the dialog "Views" lists the views
    And the server is asked again which views there are
    When I choose "Save view"
    Then the dialog "Views" asks for a name
    When I type " Robot  arms " as the name
    Then nothing else changes
    When I choose "Save"
    Then the dialog "Views" can not be closed
    And the server is asked to change the saved views
    # At the gate: cut view.add
    When the connection is cut
    Then the dialog "Views" asks for a name
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "view.add: Network"
    And the server is asked again which views there are
    When I choose "Cancel"
    Then the dialog "Views" lists the views
    And nothing is said to be wrong any more
    When I choose "Delete Robots"
    Then a dialog asks whether "Robots" is to be deleted
    When I choose "Cancel"
    Then the dialog "Views" lists the views
    When I choose "Share Robots"
    Then the dialog "Views" can not be closed
    And the server is asked to change the saved views
    # At the gate: cut view.add
    When the connection is cut
    Then the dialog "Views" lists the views
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "view.share: Network"
    And the server is asked again which views there are
    When I choose "Save view"
    Then the dialog "Views" asks for a name
    And nothing is said to be wrong any more
    When I choose "Save"
    Then the screen says "Enter a name"
    When I choose "Cancel"
    Then the dialog "Views" lists the views
    And nothing is said to be wrong any more
    When I choose "Delete Robots"
    Then a dialog asks whether "Robots" is to be deleted
    When I choose "Confirm"
    Then the dialog "Views" can not be closed
    And the server is asked to change the saved views

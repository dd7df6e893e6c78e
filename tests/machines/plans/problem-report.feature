# Made by npm run mbt:plan from problem-report.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Reporting a problem

  @T1
  Scenario: 1. From a screen with the button
    Given any screen with the button "Report a problem"
    Then no dialog is open
    When I choose "Report a problem"
    Then a dialog says what the file holds and what it does not
    When I choose "Cancel"
    Then no dialog is open
    When I choose "Report a problem"
    Then a dialog says what the file holds and what it does not
    When I choose "Save report"
    Then the dialog is busy
    And the file is made
    When I choose "Cancel"
    Then no dialog is open
    And the file is no longer waited for
    When I choose "Report a problem"
    Then a dialog says what the file holds and what it does not
    When I choose "Save report"
    Then the dialog is busy
    And the file is made
    When the file is saved
    Then no dialog is open
    And a message of kind success says "The problem report was saved. Send it to whoever looks after this site."
    When I choose "Report a problem"
    Then a dialog says what the file holds and what it does not
    When I choose "Save report"
    Then the dialog is busy
    And the file is made
    When the browser takes no file
    Then the dialog says that the file could not be saved
    When I choose "Cancel"
    Then no dialog is open
    When I choose "Report a problem"
    Then a dialog says what the file holds and what it does not
    When I choose "Save report"
    Then the dialog is busy
    And the file is made
    When the browser takes no file
    Then the dialog says that the file could not be saved
    When I choose "Save report"
    Then the dialog is busy
    And the file is made

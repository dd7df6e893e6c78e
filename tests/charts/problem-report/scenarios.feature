# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Reporting a problem

  Left out, because nobody can do it by hand:
  - I choose "Cancel": the file is made at once: nobody can choose anything meanwhile
  - the browser takes no file: a browser that forbids it, which only the QA kit brings about
  - 2 steps that come only after one of these

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
    Then no dialog is open
    And the browser saves a file
    And a message of kind success says "The problem report was saved. Send it to the person who maintains this site."

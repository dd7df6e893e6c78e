# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Entries of the history

  Left out, because nobody can do it by hand:
  - the page of an idea that was changed, for which I chose "Edit" in the list of ideas: the history of a record has tests of its own
  - I choose "Hide history": the history of a record has tests of its own
  - I choose "Show history": the history of a record has tests of its own
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the screen is opened
    Given the page /admin/dashboard/history with a changed idea
    Then the entries are shown
    And the list is there
    When I choose "Added" in the field "What"
    Then the list below is loaded
    When I choose "Clear What"
    Then the list below is loaded
    When I choose "View" at the first row, "Restore this version" and "Restore"
    Then the list is loaded again
    And the record is read again

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: A content type on one screen, on the project categories

  Left out, because nobody can do it by hand:
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the screen is opened
    Given the page /admin/dashboard/add-category with the rows "Drones" and "रोबोट"
    Then no edit dialog is open
    And the list is there
    And the add form is there
    When I fill in a photo and a title and choose "Save"
    Then the list is loaded again
    When I choose "Delete" at "Drones"
    Then I am asked whether to delete "Drones"
    When I choose "Confirm"
    Then the list is loaded again
    When I choose "Edit" at "रोबोट"
    Then the edit dialog is open
    And the edit dialog is there
    When I choose "Close"
    Then no edit dialog is open
    And the list is loaded again
    And the edit dialog is gone
    # At the gate: hold projectCategory.add
    When I fill in a photo and a title, choose "Save" and then "Cancel"
    Then the list is loaded again
    When I choose "Edit" at "रोबोट"
    Then the edit dialog is open
    And the edit dialog is there
    When I choose "Update"
    Then no edit dialog is open
    And the list is loaded again

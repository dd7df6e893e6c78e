# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: A table with delete on a screen of its own, on the component categories

  Left out, because nobody can do it by hand:
  - the page of such a table without a number in its address: the address of this page takes no number
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the screen is opened
    Given the page /admin/dashboard/view-component-category with the row "Motors"
    Then the screen can be used
    And the list is there
    When I choose "Delete" at "Motors"
    Then I am asked whether to delete "Motors"
    When I choose "Confirm"
    Then the list is loaded again

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: A form below a chosen path, on the component categories

  The words stand for:
  - I choose a category, fill in the name and choose "Save" = such as the category "Motors", which is there before the scenario, and the name "Stepper"

  Left out, because nobody can do it by hand:
  - a list of the choices breaks: a fault of the app itself, which only the QA kit brings about
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the tab is opened
    Given the tab "Add 2nd Sub Category" of the page /admin/dashboard/add-component-category
    Then the form can be filled in
    And the choices are there
    And the form is there, empty
    When I open another tab and this one again
    Then the choices are loaded again
    When I choose a category, fill in the name and choose "Save"
    Then nothing is chosen any more
    And the choices are loaded again

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: A table below a chosen path, on the lessons

  The words stand for:
  - I choose a category and its chapter = a tutorial category with a chapter with the lesson "Axles"; add them before the scenario

  Left out, because nobody can do it by hand:
  - a list of the choices breaks: a fault of the app itself, which only the QA kit brings about
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the screen is opened
    Given the page /admin/dashboard/view-tutorial-chapter of the lessons
    Then the screen can be used
    And the choice of the path is there
    And the list is there
    When I choose a category
    Then the list below waits
    When I choose a category and its chapter
    Then the list below is loaded
    When I choose "Delete" at "Axles"
    Then I am asked whether to delete "Axles"
    When I choose "Confirm"
    Then the list is loaded again

  Scenario: 2. From one level, no delete
    Given the page /admin/dashboard/view-tutorial of the chapters
    Then the screen can be used
    And the choice of the path is there
    And the list is there

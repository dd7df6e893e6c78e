# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Choosing a category, then one below it

  The words stand for:
  - I choose at "Category": a category = such as "Levers", with "Servos" and "Steppers" below it; add them before the scenario
  - I choose at "Sub Category": a category below = such as "Servos"
  - I fill in the name and choose "Save" = such as "Walked"

  Left out, because nobody can do it by hand:
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about

  Scenario: 1. From two levels
    Given the tab "Add 2nd Sub Category" of the page /admin/dashboard/add-component-category
    Then nothing is chosen
    And the choice "Category" is there
    And the choice "Sub Category" is there
    When I choose at "Category": a category
    Then a category is chosen, none below it
    And the choices below are loaded
    And the screen goes by what is chosen
    When I fill in the name and choose "Save"
    Then nothing is chosen
    And the choices below wait
    When I open another tab and this one again
    Then the choices are loaded again
    When I choose at "Category": a category
    Then a category is chosen, none below it
    And the choices below are loaded
    And the screen goes by what is chosen
    When I choose at "Sub Category": a category below
    Then a category and one below it are chosen
    And the screen goes by what is chosen
    When I choose "Clear sub category"
    Then a category is chosen, none below it
    And the screen goes by what is chosen
    When I choose at "Sub Category": a category below
    Then a category and one below it are chosen
    And the screen goes by what is chosen
    When I choose at "Sub Category": another category below
    Then the screen goes by what is chosen

  Scenario: 2. From one level
    Given the tab "Add Tutorial Chapter" of the page /admin/dashboard/add-tutorial-category
    Then nothing is chosen
    And the choice "Category" is there
    And there is no choice of a category below

  Scenario: 3. From no level
    Given the tab "Add Parent Category" of the page /admin/dashboard/add-component-category
    Then nothing is chosen
    And there is no choice of a category
    And there is no choice of a category below

# Made by npm run mbt:plan from category-path.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Choosing a category, then one below it

  @T1
  Scenario: 1. From two levels
    Given a form with a choice of a category and of one below it
    Then nothing is chosen
    And the choice of the category is there
    And the choice below it is there
    When I choose at "Category": a category
    Then a category is chosen, none below it
    And the list below is loaded
    And the screen goes by [{"id":7,"name":"Motors"},null]
    When a record was saved
    Then nothing is chosen
    And the list below waits
    And the screen goes by [null,null]
    When I open the tab again
    Then the list is loaded again
    When that part of the screen breaks
    Then the choices are broken
    And the browser's console says "componentCategory.parents: Unexpected: Error: broken"
    And the choice below it is gone

  @T2
  Scenario: 2. From two levels
    Given a form with a choice of a category and of one below it
    Then nothing is chosen
    And the choice of the category is there
    And the choice below it is there
    When that part of the screen breaks
    Then the choices are broken
    And the browser's console says "componentCategory.subcategories: Unexpected: Error: broken"
    And the choice of the category is gone

  @T3
  Scenario: 3. From two levels
    Given a form with a choice of a category and of one below it
    Then nothing is chosen
    And the choice of the category is there
    And the choice below it is there
    When I choose at "Category": a category
    Then a category is chosen, none below it
    And the list below is loaded
    And the screen goes by [{"id":7,"name":"Motors"},null]
    When I choose at the level below: a category below
    Then a category and one below it are chosen
    And the screen goes by [{"id":7,"name":"Motors"},{"id":9,"name":"Servos"}]
    When I choose at the level below: a category below
    Then the screen goes by [{"id":7,"name":"Motors"},{"id":9,"name":"Servos"}]
    When I choose at the level below: none
    Then a category is chosen, none below it
    And the screen goes by [{"id":7,"name":"Motors"},null]

  @T4
  Scenario: 4. From one level
    Given a form with a choice of a category alone
    Then nothing is chosen
    And the choice of the category is there
    And the choice below it is there

  @T5
  Scenario: 5. From no level
    Given a form without such a choice
    Then nothing is chosen
    And the choice of the category is there
    And the choice below it is there

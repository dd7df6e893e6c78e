# Made by npm run mbt:plan from entry.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: A form below a chosen path, on the component categories

  @T1
  Scenario: 1. From the tab is opened
    Given the tab for a category of the third level
    Then the form can be filled in
    And the choices are there
    And the form is there, empty
    When I open the tab again
    Then the choices are loaded again
    When the choice changes: nothing is chosen
    Then the form holds {"categoryId":0,"subCategoryId":0}
    When the server has saved the category
    Then nothing is chosen any more
    And the choices are loaded again
    When a list of the choices breaks
    Then the screen says that it broke and offers to try again
    And the form is gone
    When I choose "Try again"
    Then the form can be filled in
    And the choices are there
    And the form is there, empty
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "componentCategory.parents: Unexpected: Error: broken"
    And the form is gone
    When I choose "Try again"
    Then the form can be filled in
    And the choices are there
    And the form is there, empty
    When that part of the screen breaks
    Then the screen says that it broke and offers to try again
    And the browser's console says "componentCategory.add: Unexpected: Error: broken"
    And the choices are gone

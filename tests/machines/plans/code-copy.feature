# Made by npm run mbt:plan from code-copy.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: The copy button of a code block

  @T1
  Scenario: 1. From the block is shown
    Given a text with a code block
    Then the button says "Copy"
    When I choose "Copy" at a line
    Then the button says "Copy"
    When the browser puts the text on the clipboard
    Then the button says "Copied!"
    When I choose "Copy" at a line
    Then the button says "Copy"
    When the browser does not allow it
    Then the button says "Failed"
    When I choose "Copy" at a line
    Then the button says "Copy"
    When the browser puts the text on the clipboard
    Then the button says "Copied!"
    When 2 seconds pass
    Then the button says "Copy"
    When I choose "Copy" at a line
    Then the button says "Copy"
    When the browser does not allow it
    Then the button says "Failed"
    When 2 seconds pass
    Then the button says "Copy"

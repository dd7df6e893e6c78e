# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The copy button of a code block

  The words stand for:
  - I choose "Copy" = the button of the block, whatever it says

  Left out, because nobody can do it by hand:
  - the browser does not allow it: a browser that forbids it, which only the QA kit brings about
  - 2 steps that come only after one of these

  Scenario: 1. From the block is shown
    Given the page /admin/dashboard/add-blog, with a code block in "Content" that says "print(1)"
    Then the button says "Copy"
    When I choose "Copy"
    And the browser puts the text on the clipboard
    Then the button says "Copied!"
    When I choose "Copy"
    And the browser puts the text on the clipboard
    Then nothing else changes
    When 2 seconds pass
    Then the button says "Copy"

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The address of a link

  The words stand for:
  - with the caret in a link = in "Content", a link "here" to "https://example.org/a": write it, choose it, choose "Link", and put the caret into it again
  - with the caret outside of links = in "Content", a word that is no link, with the caret in it
  - I fill in a web address without its scheme = type "example.org/b" into "Link address"

  Scenario: 1. From a text is written
    Given the page /admin/dashboard/add-blog with nothing filled in
    Then no dialog is open
    When I choose "Link" with the caret in a link
    Then the dialog "Link" is open and says nothing of the address
    When I fill in a web address without its scheme
    Then nothing else changes
    When I choose "Apply link"
    Then no dialog is open
    And the text links to "https://example.org/b"
    When I choose "Link" with the caret outside of links
    Then the dialog "Link" is open and says nothing of the address
    When I choose "Apply link"
    Then the field says "This address cannot be linked. Use a web address (https://…), a mail address, a phone number (tel:…) or a path that starts with /."
    When I press Escape
    Then no dialog is open
    When I choose "Link" with the caret in a link
    Then the dialog "Link" is open and says nothing of the address
    When I press Escape
    Then no dialog is open
    When I choose "Link" with the caret in a link
    Then the dialog "Link" is open and says nothing of the address
    When I choose "Remove link"
    Then no dialog is open
    And the text is no link any more

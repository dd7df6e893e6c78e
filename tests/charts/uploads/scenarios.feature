# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The files on their way into a text

  The words stand for:
  - I put a file into "Content" = any picture below 10MB
  - the form holds the save back = it says "A file is still being added to the text. Finish or cancel it, then save again."
  - the form holds nothing back = it does not say so of a file

  Scenario: 1. From nothing is added
    # At the gate, first: hold upload.image
    Given the page /admin/dashboard/add-blog with nothing filled in
    Then the form holds nothing back
    When I put a file into "Content"
    Then the form holds nothing back
    And the file is in the list
    And the next file is sent
    When I choose "Submit"
    Then the form holds the save back
    When I choose "Cancel" at the oldest file that is sending
    Then the form holds nothing back
    And nothing is put into the text
    And the file is off the list

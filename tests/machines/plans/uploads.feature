# Made by npm run mbt:plan from uploads.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: The files on their way into a text

  @T1
  Scenario: 1. From nothing is added
    Given a text without files on their way
    Then a save need not wait for a file
    When I add files: an empty choice
    Then nothing else changes
    When I add files: a file
    Then a save has to wait for a file
    And the file is in the list
    When a file has got further: the oldest that is checking: waiting
    Then the next file is sent
    When a file is done with: the oldest that is sending
    Then a save need not wait for a file
    And nothing is put into the text
    And the file is off the list

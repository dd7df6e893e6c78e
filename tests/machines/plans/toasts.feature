# Made by npm run mbt:plan from toasts.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: The messages

  @T1
  Scenario: 1. From nothing to tell
    Given any admin page, without messages
    Then the time of the messages runs
    When there is one more thing to tell
    Then the message comes on screen
    When I close a message: the oldest that is shown
    Then the message begins to fade
    When the time of the oldest message is over
    Then nothing else changes
    When the oldest message has faded
    Then the message is off the screen
    When I put the pointer on the messages
    Then the time of the messages stands still
    When I take the pointer off the messages
    Then the time of the messages runs
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then nothing else changes
    When the time of the oldest message is over
    Then nothing else changes
    When the oldest message has faded
    Then the message is off the screen
    And the message comes on screen

# Made by npm run mbt:plan from toast.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: One message

  @T1
  Scenario: 1. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When I close it
    Then the message fades
    And the message begins to fade
    When 0.2 seconds pass
    Then there is no message
    And the message is gone

  @T2
  Scenario: 2. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When I put the pointer on it
    Then the message stays as long as the pointer is there
    When I close it
    Then the message fades
    And the message begins to fade

  @T3
  Scenario: 3. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When 4 seconds pass
    Then the message fades
    And the message begins to fade

  @T4
  Scenario: 4. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When I put the pointer on it
    Then the message stays as long as the pointer is there
    When I take the pointer off it
    Then the message is there, for 4 seconds

  @T5
  Scenario: 5. From loading
    Given a message of kind loading, just shown
    Then the message stays
    When I close it
    Then the message fades
    And the message begins to fade

  @T6
  Scenario: 6. From info
    Given a message of kind info, just shown
    Then the message is there, for 4 seconds

  @T7
  Scenario: 7. From warning
    Given a message of kind warning, just shown
    Then the message is there, for 4 seconds

  @T8
  Scenario: 8. From error
    Given a message of kind error, just shown
    Then the message is there, for 4 seconds

  @T9
  Scenario: 9. From under the pointer
    Given a message that is shown while the pointer is on the messages
    Then the message stays as long as the pointer is there

  @T10
  Scenario: 10. From loading, under the pointer
    Given a message of kind loading that is shown while the pointer is on the messages
    Then the message stays

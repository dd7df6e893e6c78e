# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: One message

  The words stand for:
  - a button "Undo" = delete a project category
  - a message of kind success = save or delete a project category, or press Enter on /login with a wrong password
  - a message of kind warning = type hold projectCategory.delete, delete a project category, and choose "Cancel" after "Confirm"
  - a message of kind error = type hold projectCategory.delete, delete a project category, and type cut projectCategory.delete
  - while the pointer is on another message = on /login with a wrong password: press Enter, put the pointer on the message, press Enter again

  Left out, because nobody can do it by hand:
  - a message of kind info, just shown: no screen tells a message of this kind
  - a message of kind loading, just shown: no screen tells a message of this kind
  - a message of kind loading that is shown while the pointer is on another message: no screen tells a message of this kind
  - a step that comes only after one of these

  Scenario: 1. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When I close it
    Then the message fades
    And the message begins to fade
    When 0.2 seconds pass
    Then there is no message
    And the message is gone

  Scenario: 2. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When 4 seconds pass
    Then the message fades
    And the message begins to fade

  Scenario: 3. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When I put the pointer on it
    Then the message stays as long as the pointer is there
    When I close it
    Then the message fades
    And the message begins to fade

  Scenario: 4. From success
    Given a message of kind success, just shown
    Then the message is there, for 4 seconds
    When I put the pointer on it
    Then the message stays as long as the pointer is there
    When I take the pointer off it
    Then the message is there, for 4 seconds

  Scenario: 5. From with Undo
    Given a message of kind success with a button "Undo", just shown
    Then the message is there, for 10 seconds
    When I close it
    Then the message fades
    And the message begins to fade

  Scenario: 6. From with Undo
    Given a message of kind success with a button "Undo", just shown
    Then the message is there, for 10 seconds
    When 10 seconds pass
    Then the message fades
    And the message begins to fade

  Scenario: 7. From with Undo
    Given a message of kind success with a button "Undo", just shown
    Then the message is there, for 10 seconds
    When I put the pointer on it
    Then the message stays as long as the pointer is there
    When I take the pointer off it
    Then the message is there, for 10 seconds

  Scenario: 8. From warning
    Given a message of kind warning, just shown
    Then the message is there, for 4 seconds

  Scenario: 9. From error
    Given a message of kind error, just shown
    Then the message is there, for 4 seconds

  Scenario: 10. From under the pointer
    Given a message of kind success that is shown while the pointer is on another message
    Then the message stays as long as the pointer is there

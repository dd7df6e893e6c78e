# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The messages

  The words stand for:
  - an email and a wrong password = such as "nobody@example.org" and "wrong horse"
  - there is one more thing to tell = press Enter in the field "Password", with the pointer where it is: every refused sign-in is a message. Three are shown at most, what comes meanwhile waits. Ten tries in 15 minutes are open to one email: take another one for the next scenario
  - the time of the oldest message is over = it has been there for 4 seconds
  - the oldest message has faded = 0.2 seconds later

  Left out, because nobody can do it by hand:
  - a step that comes only after one of these

  Scenario: 1. From nothing to tell
    Given the page /login without messages, with an email and a wrong password filled in
    Then the time of the messages runs
    When there is one more thing to tell
    Then the message comes on screen
    When the time of the oldest message is over
    And the oldest message has faded
    Then the message is off the screen

  Scenario: 2. From nothing to tell
    Given the page /login without messages, with an email and a wrong password filled in
    Then the time of the messages runs
    When there is one more thing to tell
    Then the message comes on screen
    When I close the oldest message
    Then the message begins to fade

  Scenario: 3. From nothing to tell
    Given the page /login without messages, with an email and a wrong password filled in
    Then the time of the messages runs
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then nothing else changes
    When there is one more thing to tell
    Then nothing else changes
    When the time of the oldest message is over
    And the oldest message has faded
    Then the message is off the screen
    And the message comes on screen

  Scenario: 4. From nothing to tell
    Given the page /login without messages, with an email and a wrong password filled in
    Then the time of the messages runs
    When there is one more thing to tell
    Then the message comes on screen
    When there is one more thing to tell
    Then the message comes on screen
    When I close the oldest message
    And the oldest message has faded
    Then the message begins to fade
    And the message is off the screen
    When there is one more thing to tell
    Then the message comes on screen
    When I put the pointer on the messages
    Then the time of the messages stands still
    And the message stays
    When there is one more thing to tell
    Then the message comes on screen
    When I take the pointer off the messages
    Then the time of the messages runs
    And the time of the message starts again

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The number of unread messages

  Scenario: 1. From an admin screen is open
    # At the gate, first: hold message.unread
    Given the page /admin/dashboard
    Then the entry "Messages" of the side menu is as it was
    And the server is asked how many messages are unread
    When I choose another tab, and then this one again
    Then the request is aborted
    And the server is asked how many messages are unread
    # At the gate: pass message.unread
    When the server says that no message is unread
    Then the entry "Messages" of the side menu has the number that the server has told last, and none at 0
    When I choose another tab, and then this one again
    Then the entry "Messages" of the side menu is as it was
    And the server is asked how many messages are unread
    # At the gate: pass message.unread
    When the server says that two messages are unread
    Then the entry "Messages" of the side menu has the number that the server has told last, and none at 0
    And a list of messages on the screen is loaded again
    When I choose another tab, and then this one again
    Then the entry "Messages" of the side menu is as it was
    And the server is asked how many messages are unread
    # At the gate: cut message.unread
    When the connection is cut
    Then the entry "Messages" of the side menu has the number that the server has told last, and none at 0
    And the browser's console says "message.unread: Network"

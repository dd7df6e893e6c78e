# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The message that is open

  Scenario: 1. From a box is open
    # At the gate, first: hold message.mark
    # At the gate, first: hold message.archive
    Given the page /admin/dashboard/messages with two unread messages and a read one
    Then no message is open
    And no message is being marked as read
    When I choose "View" at the unread message "Kits"
    Then a dialog shows the message
    And a message is being marked as read
    And the server is asked to mark the message as read
    When I choose "Archive", or "Move to inbox" where the message is archived
    Then a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used
    And the server is asked to archive the message, or to move it to the inbox
    When I choose "Close"
    Then no message is open
    And the list is loaded again
    And the request is aborted
    When I choose "View" at the unread message "Kits"
    Then a dialog shows the message
    When I choose "Close"
    Then no message is open
    # At the gate: pass message.mark
    When the server marks it as read
    Then no message is being marked as read
    And the list is loaded again
    When I choose "View" at the message "Workshop", which has been read
    Then a dialog shows the message
    When I choose "Mark as unread"
    Then a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used
    And the server is asked to mark the message as unread
    When I choose "Close"
    Then no message is open
    And the list is loaded again
    And the request is aborted
    When I choose "View" at the unread message "Kits"
    Then a dialog shows the message
    And a message is being marked as read
    And the server is asked to mark the message as read
    # At the gate: cut message.mark
    When the connection is cut
    Then no message is being marked as read
    And the browser's console says "message.mark: Network"
    When I choose "Mark as unread"
    Then a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used
    And the server is asked to mark the message as unread
    # At the gate: pass message.mark
    When the server marks it as unread and says so
    Then no message is open
    And a message of kind success says "Message marked as unread"
    And the list is loaded again
    When I choose "View" at the unread message "Kits"
    Then a dialog shows the message
    And a message is being marked as read
    And the server is asked to mark the message as read
    # At the gate: pass message.mark
    When the server marks it as read
    Then no message is being marked as read
    And the list is loaded again
    When I choose "Mark as unread"
    Then a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used
    And the server is asked to mark the message as unread
    # At the gate: cut message.mark
    When the connection is cut
    Then a dialog shows the message
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "message.mark: Network"
    When I choose "Close"
    Then no message is open
    And nothing is said to be wrong any more
    When I choose "View" at the unread message "Kits"
    Then a dialog shows the message
    And a message is being marked as read
    And the server is asked to mark the message as read
    When I choose "Archive", or "Move to inbox" where the message is archived
    Then a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used
    And the server is asked to archive the message, or to move it to the inbox
    # At the gate: pass message.archive
    When the server does it and says so
    Then no message is open
    And a message of kind success says "Message archived"
    And the list is loaded again
    When I choose "View" at the unread message without a subject
    Then a dialog shows the message
    When I choose "Archive", or "Move to inbox" where the message is archived
    Then a dialog shows the message, and its buttons but "Reply" and "Close" cannot be used
    And the server is asked to archive the message, or to move it to the inbox
    # At the gate: cut message.archive
    When the connection is cut
    Then a dialog shows the message
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "message.archive: Network"

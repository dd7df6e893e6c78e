# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Moving rows of a list

  Scenario: 1. From the list is not read yet
    # At the gate, first: hold slide.order
    Given the page /admin/dashboard/add-slider with the slides Robots and Drones
    Then the line above the list does not say "Saving…"
    When I choose "Edit" at a row, then "Cancel": the list is read again, and the server has Robots before Drones
    Then nothing else changes
    When I choose "Move down" at the first row
    Then the line above the list says "Saving…"
    And the server is asked to store the order
    When I choose "Edit" at a row, then "Cancel": the list is read again, and the server has Robots before Drones
    Then nothing else changes
    When I choose "Move down" at the first row
    Then nothing else changes
    # At the gate: pass slide.order
    When the server stores it
    Then the server is asked to store the order
    # At the gate: pass slide.order
    When the server stores it
    Then the line above the list does not say "Saving…"
    When I choose "Move down" at the first row
    Then the line above the list says "Saving…"
    And the server is asked to store the order
    # At the gate: answer slide.order 409 The list has changed
    When the server has other slides by now
    Then the line above the list does not say "Saving…"
    And a message of kind error says "The list has changed"
    And the browser's console says "slide.order: Http 409: The list has changed"
    And the list is loaded again
    When I choose "Move down" at the first row
    Then the line above the list says "Saving…"
    And the server is asked to store the order
    # At the gate: cut slide.order
    When the connection is cut
    Then the line above the list does not say "Saving…"
    And a message of kind error says "The server can't be reached. Check your connection and try again."
    And the browser's console says "slide.order: Network"

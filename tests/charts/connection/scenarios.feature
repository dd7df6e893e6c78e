# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Whether the server can be reached

  Scenario: 1. From a screen with a list
    # At the gate, first: hold project.list
    Given the page /admin/dashboard/view-project
    Then nothing is said of the connection
    When the browser says that it is offline, by the network settings of its own tools
    Then nothing is said of the connection
    And the browser asks for the head of the list of project categories
    When the browser says that it is offline, by the network settings of its own tools
    Then nothing else changes
    When the browser says that it is online, by the network settings of its own tools
    Then nothing else changes
    # At the gate: pass project.list
    When I type another letter into the search, or choose "Try again", and the server answers
    Then nothing is said of the connection
    When the browser says that it is online, by the network settings of its own tools
    Then nothing else changes
    # At the gate: cut project.list
    When I type another letter into the search, or choose "Try again", and the connection is cut
    Then nothing is said of the connection
    And the browser asks for the head of the list of project categories
    When it is answered
    Then nothing is said of the connection
    When the browser says that it is offline, by the network settings of its own tools
    Then nothing is said of the connection
    And the browser asks for the head of the list of project categories
    When it is blocked, by "Block request URL" in the browser's own tools
    Then it is said below the top bar that I am offline, or that the server does not answer
    When the browser says that it is offline, by the network settings of its own tools
    Then nothing else changes
    When the browser says that it is online, by the network settings of its own tools
    Then it is said below the top bar that I am offline, or that the server does not answer
    And the browser asks for the head of the list of project categories
    # At the gate: pass project.list
    When I type another letter into the search, or choose "Try again", and the server answers
    Then nothing is said of the connection
    And a message of kind info says "The connection is back."
    And the list is loaded again
    When the browser says that it is offline, by the network settings of its own tools
    Then nothing is said of the connection
    And the browser asks for the head of the list of project categories
    When it is blocked, by "Block request URL" in the browser's own tools
    Then it is said below the top bar that I am offline, or that the server does not answer
    When 2 seconds pass
    And it is answered
    Then nothing is said of the connection
    And the browser asks for the head of the list of project categories
    And a message of kind info says "The connection is back."
    And the list is loaded again
    When the browser says that it is offline, by the network settings of its own tools
    Then nothing is said of the connection
    And the browser asks for the head of the list of project categories
    When it is blocked, by "Block request URL" in the browser's own tools
    Then it is said below the top bar that I am offline, or that the server does not answer
    When the browser says that it is online, by the network settings of its own tools
    And it is blocked, by "Block request URL" in the browser's own tools
    Then the browser asks for the head of the list of project categories

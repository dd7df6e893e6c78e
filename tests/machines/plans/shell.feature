# Made by npm run mbt:plan from shell.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: The frame of the admin screens

  @T1
  Scenario: 1. From a wide window
    Given the dashboard in a wide window
    Then no question is open
    And the menu is open
    When I choose the group "Ideas" in the menu
    Then nothing else changes
    When I choose the group "Ideas" in the menu
    Then nothing else changes
    When I choose "Logout"
    Then the log-out question is open
    And I am asked whether I want to log out
    When I choose the menu button
    Then the menu is folded up
    When I choose the menu button
    Then the menu is open
    When I change the width of the window to narrow
    Then the menu is folded up
    When I change the width of the window to wide
    Then nothing else changes
    When the clock tells a time
    Then the top bar shows the time that was read last
    When the question is answered
    Then no question is open
    When 1 second passes
    Then nothing else changes
    When the clock tells no time
    Then the top bar shows the time that was read last
    When I choose "Logout"
    Then the log-out question is open
    And I am asked whether I want to log out
    When the question breaks
    Then no question is open
    When I change the width of the window to narrow
    Then nothing else changes
    When I choose the menu button
    Then the menu is open
    When I choose an entry of the menu
    Then the menu is folded up

  @T2
  Scenario: 2. From a phone
    Given the dashboard in a window 390 pixels wide
    Then no question is open
    And the menu is folded up

  @T3
  Scenario: 3. From a screen of a group
    Given the page of the ideas in a wide window
    Then no question is open
    And the menu is open

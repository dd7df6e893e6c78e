# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The frame of the admin screens

  The words stand for:
  - a wide window = 1280 pixels wide
  - I choose the menu button = the first button of the top bar; in a narrow window the open menu lies over it, and Escape closes it
  - to narrow = 390 pixels wide
  - to wide = 1280 pixels wide
  - nothing else changes = but for the time in the top bar

  Left out, because nobody can do it by hand:
  - the clock tells no time: a fault of the device, which only the QA kit brings about
  - the question breaks: a fault of the app itself, which only the QA kit brings about

  Scenario: 1. From a wide window
    Given the dashboard in a wide window
    Then the top bar shows the time
    And no question is open
    And the menu is open
    When I choose the menu button
    Then the menu is folded up
    When I choose "Logout"
    Then the log-out question is open
    And I am asked whether I want to log out
    When I choose "Cancel" in the question
    Then no question is open
    When I change the width of the window to narrow
    Then nothing else changes
    When I choose the menu button
    Then the menu is open
    When I choose "Home" in the menu
    Then the menu is folded up
    When 1 second passes
    Then the top bar shows the time
    When I change the width of the window to wide
    Then nothing else changes
    When I choose the group "Ideas" in the menu
    Then the group "Ideas" is open
    When I choose the group "Ideas" in the menu
    Then the group "Ideas" is folded up
    When I choose "Logout"
    Then the log-out question is open
    And I am asked whether I want to log out
    When 1 second passes
    Then nothing else changes

  Scenario: 2. From a phone
    Given the dashboard in a window 390 pixels wide
    Then the top bar shows the time
    And no question is open
    And the menu is folded up

  Scenario: 3. From a screen of a group
    Given the page of the ideas in a wide window
    Then the top bar shows the time
    And no question is open
    And the menu is open
    And the group "Ideas" is open

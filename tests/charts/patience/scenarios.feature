# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Waiting for the server

  Left out, because nobody can do it by hand:
  - 2 steps that come only after one of these

  Scenario: 1. From a screen with a list
    # At the gate, first: hold project.list
    # At the gate, first: hold session.check
    Given the page /admin/dashboard/view-project, whose list is there
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    When I sign in once more in another tab
    Then nothing else changes
    When I let the list pass at the gate, and it comes
    Then nothing else changes
    When 1 second passes
    Then it is said below the top bar that the server is still waited for
    When I let the check of the session pass at the gate, and the screen comes back
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    When I let the list pass at the gate, and it comes
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    When 1 second passes
    Then it is said below the top bar that the server is still waited for
    When I sign in once more in another tab
    Then nothing else changes
    When I let the list pass at the gate, and it comes
    Then nothing is said of the server
    When I let the check of the session pass at the gate, and the screen comes back
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    When 1 second passes
    Then it is said below the top bar that the server is still waited for
    When I let the list pass at the gate, and it comes
    Then nothing is said of the server

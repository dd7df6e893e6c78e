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
    When I change the last letter of the cookie "user_type", or change it back
    Then nothing else changes
    # At the gate: pass project.list where the list comes, pass session.check where the screen comes back
    When the list comes
    Then nothing else changes
    When 1 second passes
    Then it is said below the top bar that the server is still waited for
    # At the gate: pass project.list where the list comes, pass session.check where the screen comes back
    When the screen comes back
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    # At the gate: pass project.list where the list comes, pass session.check where the screen comes back
    When the list comes
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    When 1 second passes
    Then it is said below the top bar that the server is still waited for
    When I change the last letter of the cookie "user_type", or change it back
    Then nothing else changes
    # At the gate: pass project.list where the list comes, pass session.check where the screen comes back
    When the list comes
    Then nothing is said of the server
    # At the gate: pass project.list where the list comes, pass session.check where the screen comes back
    When the screen comes back
    Then nothing is said of the server
    When I type another letter into the search
    Then nothing is said of the server
    When 1 second passes
    Then it is said below the top bar that the server is still waited for
    # At the gate: pass project.list where the list comes, pass session.check where the screen comes back
    When the list comes
    Then nothing is said of the server

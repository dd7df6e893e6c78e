# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The screen of one record, on the ideas

  The words stand for:
  - the server sends the idea = the stored one; add an idea before the scenario
  - the server knows no such idea = it was deleted meanwhile: open the list of ideas in another window before the calls are held, delete the idea there once they are
  - I fill in the form = "Name": "Solar cooker", "Description": "Cooks with the sun", "Hindi Description": "धूप से पकाता है", "Category": "Sun" (add it before the scenario), "Price": "12", "Discount Price": "12"

  Left out, because nobody can do it by hand:
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - an earlier version of the idea is restored: versions are restored in tests of their own
  - a step that comes only after one of these

  Scenario: 1. From a new record
    Given the page /admin/dashboard/add-idea of a new idea
    Then the form is empty, or holds the copy
    And the form is there
    When I fill in the form and choose "Submit"
    Then the screen is left
    And I am on the page /admin/dashboard/view-ideas

  Scenario: 2. From a known record
    # At the gate, once the list of ideas is on screen: hold idea.list
    Given the page of an idea, for which I chose "Edit" in the list of ideas
    Then I see "Loading"
    And the server is asked for the idea
    # At the gate: pass idea.list
    When the server sends the idea
    Then the form holds what is stored
    And the form is there
    When I choose "Update"
    Then the screen is left
    And I am on the page /admin/dashboard/view-ideas

  Scenario: 3. From a known record
    # At the gate, once the list of ideas is on screen: hold idea.list
    Given the page of an idea, for which I chose "Edit" in the list of ideas
    Then I see "Loading"
    And the server is asked for the idea
    # At the gate: pass idea.list
    When the server knows no such idea
    Then there is no form
    And the screen says "Idea not found"
    And a message of kind error says "Idea not found"
    And I am on the page /admin/dashboard/view-ideas

  Scenario: 4. From a known record
    # At the gate, once the list of ideas is on screen: hold idea.list
    Given the page of an idea, for which I chose "Edit" in the list of ideas
    Then I see "Loading"
    And the server is asked for the idea
    # At the gate: answer idea.list 404 No such idea
    When the server answers 404 and says why
    Then there is no form
    And the screen says "Idea not found"
    And the browser's console says "idea.list: Http 404: No such idea"
    And a message of kind error says "Idea not found"
    And I am on the page /admin/dashboard/view-ideas

  Scenario: 5. From a known record
    # At the gate, once the list of ideas is on screen: hold idea.list
    Given the page of an idea, for which I chose "Edit" in the list of ideas
    Then I see "Loading"
    And the server is asked for the idea
    # At the gate: cut idea.list
    When the connection is cut
    Then the screen says why the idea is not there and offers to try again
    And the screen says "Failed to fetch idea details"
    And a message of kind error says "Failed to fetch idea details"
    And the browser's console says "idea.list: Network"
    When I choose "Try again"
    Then I see "Loading"
    And nothing is said to be wrong any more
    And the server is asked for the idea
    When I choose "Back"
    Then I am on the page I came from, or on /admin/dashboard/view-ideas when there was none

  Scenario: 6. From a copy
    # At the gate, once the list of ideas is on screen: hold idea.list
    Given the page of a new idea, for which I chose "Duplicate" at an idea in the list of ideas
    Then I see "Loading"
    And the server is asked for the idea
    # At the gate: pass idea.list
    When the server sends the idea
    Then the form is empty, or holds the copy
    And the form is there

  Scenario: 7. From a path without a key
    Given the page /admin/dashboard/ideas/edit, without the number of an idea
    Then there is no form
    And the screen says "Idea ID is required"
    And a message of kind error says "Idea ID is required"
    And I am on the page /admin/dashboard/view-ideas

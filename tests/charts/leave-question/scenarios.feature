# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Leaving a screen with unsaved work

  Scenario: 1. From a changed form
    Given the dashboard, from which I went to "Add Category" of the projects and typed "Drones" into "Title"
    Then no question is open
    When I choose "Home" in the side menu
    Then I am asked "Leave without saving?", and the address is still that of the form
    When I press the Back button of the browser
    Then nothing else changes
    When I choose "Leave"
    Then no question is open
    And I am on the page I came from

  Scenario: 2. From a changed form
    Given the dashboard, from which I went to "Add Category" of the projects and typed "Drones" into "Title"
    Then no question is open
    When I press the Back button of the browser
    Then I am asked "Leave without saving?", and the address is still that of the form

  Scenario: 3. From a changed form
    Given the dashboard, from which I went to "Add Category" of the projects and typed "Drones" into "Title"
    Then no question is open
    When I choose "Home" in the side menu
    Then I am asked "Leave without saving?", and the address is still that of the form
    When I choose "Leave"
    Then no question is open
    And I am on the page /admin/dashboard

  Scenario: 4. From a changed form
    Given the dashboard, from which I went to "Add Category" of the projects and typed "Drones" into "Title"
    Then no question is open
    When I choose "Home" in the side menu
    Then I am asked "Leave without saving?", and the address is still that of the form
    When I choose "Stay"
    Then no question is open
    When I choose "Home" in the side menu
    Then I am asked "Leave without saving?", and the address is still that of the form
    When I log out in another tab
    Then no question is open

# Made by npm run mbt:plan from wizard.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: A team member in five steps

  @T1
  Scenario: 1. From a new team member
    Given the form of a new team member
    Then the step is "Basic Information"
    And the five steps are there, empty
    When the server has saved the team member
    Then the list shows what was saved
    When I choose "Next"
    Then the step is "Media Upload"
    When I choose "Back"
    Then the step is "Basic Information"
    When all is saved
    Then the form is gone

  @T2
  Scenario: 2. From a new team member
    Given the form of a new team member
    Then the step is "Basic Information"
    And the five steps are there, empty
    When that part of the screen breaks
    Then the screen says that it broke and offers to start again
    And the browser's console says "teamMember.add: Unexpected: Error: broken"
    When I choose "Start again"
    Then the step is "Basic Information"
    And the five steps are there, empty
    When I choose "Next"
    Then the step is "Media Upload"
    When I choose "Next"
    Then the step is "Social Links"
    When I choose "Back"
    Then the step is "Media Upload"
    When I choose "Next"
    Then the step is "Social Links"
    When I choose "Next"
    Then the step is "Content"
    When I choose "Back"
    Then the step is "Social Links"
    When I choose "Next"
    Then the step is "Content"
    When I choose "Next"
    Then the step is "Preview"
    When I choose "Submit"
    Then the button "Submit" is busy
    And the form is checked and sent
    When something is wrong with the first field of Basic Information
    Then the step is "Basic Information"
    And a message of kind error says "Please fill in all required fields correctly."
    And the keyboard is in the field "name"
    When I choose "Next"
    Then the step is "Media Upload"
    When I choose "Next"
    Then the step is "Social Links"
    When I choose "Next"
    Then the step is "Content"
    When I choose "Next"
    Then the step is "Preview"
    When I choose "Back"
    Then the step is "Content"
    When I choose "Next"
    Then the step is "Preview"
    When I choose "Submit"
    Then the button "Submit" is busy
    And the form is checked and sent
    When something is wrong with the first field of Media Upload
    Then the step is "Media Upload"
    And a message of kind error says "Please fill in all required fields correctly."
    And the keyboard is in the field "profileImage"
    When I choose "Next"
    Then the step is "Social Links"
    When I choose "Next"
    Then the step is "Content"
    When I choose "Next"
    Then the step is "Preview"
    When I choose "Submit"
    Then the button "Submit" is busy
    And the form is checked and sent
    When something is wrong with the first field of Social Links
    Then the step is "Social Links"
    And a message of kind error says "Please fill in all required fields correctly."
    And the keyboard is in the field "portfolio"
    When I choose "Next"
    Then the step is "Content"
    When I choose "Next"
    Then the step is "Preview"
    When I choose "Submit"
    Then the button "Submit" is busy
    And the form is checked and sent
    When something is wrong with the field of Content
    Then the step is "Content"
    And a message of kind error says "Please fill in all required fields correctly."
    And the keyboard is in the field "content"

  @T3
  Scenario: 3. From a new team member
    Given the form of a new team member
    Then the step is "Basic Information"
    And the five steps are there, empty
    When I choose "Next"
    Then the step is "Media Upload"
    When I choose "Next"
    Then the step is "Social Links"
    When I choose "Next"
    Then the step is "Content"
    When I choose "Next"
    Then the step is "Preview"
    When I choose "Submit"
    Then the button "Submit" is busy
    And the form is checked and sent
    When I have given the save up
    Then the step is "Preview"
    When I choose "Submit"
    Then the button "Submit" is busy
    And the form is checked and sent
    When the server has not saved the team member
    Then the step is "Preview"

# Made by npm run mbt:plan from form-submit.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Filling in and saving a form, on the project categories

  @T1
  Scenario: 1. From a form that stays open
    Given the add form of the project categories, untouched
    Then the form can be filled in
    When I fill in: a good photo
    Then nothing else changes
    When I choose "Save"
    Then the button "Save" cannot be used, and "Cancel" can
    And the form is sent
    When I choose "Cancel"
    Then the form is as I left it and says why it was not saved
    And the screen says "Saving was cancelled. Look at the list before you try again: the server may have saved it already."
    And the list is loaded again, to show the truth
    And the request is aborted
    When I fill in: a good photo
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I fill in: a photo over 1MB
    Then nothing else changes
    When I choose "Save"
    Then the form says what is wrong
    And the field "photo" says "Image size must be less than 1MB"
    And the keyboard is in the field "photo"
    And the step with the field "photo" is shown
    When I fill in: a good photo
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Save"
    Then the button "Save" cannot be used, and "Cancel" can
    And the form is sent
    When the server saves and says so
    Then the form can be filled in
    And a message of kind success says "Category added successfully"
    And the list shows what was saved
    When I choose "Save"
    Then the form says what is wrong
    And the field "photo" says "Photo is required"
    And the keyboard is in the field "photo"
    And the step with the field "photo" is shown
    When I fill in: a photo over 1MB
    Then the field "photo" says "Image size must be less than 1MB"
    When I choose "Save"
    Then the keyboard is in the field "photo"
    And the step with the field "photo" is shown
    When I fill in: a good photo
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Save"
    Then the button "Save" cannot be used, and "Cancel" can
    And the form is sent
    When the connection is cut
    Then the form is as I left it and says why it was not saved
    And the screen says "Something went wrong"
    And a message of kind error says "Something went wrong"
    And the browser's console says "projectCategory.add: Network"
    And the form can be changed again
    When I choose "Save"
    Then the button "Save" cannot be used, and "Cancel" can
    And the form is sent

  @T2
  Scenario: 2. From a dialog that closes
    Given the edit dialog of a project category, untouched
    Then the form can be filled in
    When I fill in: a good photo
    Then nothing else changes
    When I choose "Save"
    Then the button "Save" cannot be used, and "Cancel" can
    And the form is sent
    When the server saves and says so
    Then the form is gone
    And a message of kind success says "Category added successfully"
    And the list shows what was saved

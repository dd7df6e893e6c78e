# Made by npm run mbt:plan from idea-upload.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: Filling in and uploading an idea

  @T1
  Scenario: 1. From an untouched form
    Given the form of a new idea, untouched
    Then the form can be filled in
    When I fill in: all texts, category and prices
    Then nothing else changes
    When I choose "Submit"
    Then the form shows how much is sent
    And the progress bar shows 0 %
    And the idea is sent
    When I choose "Cancel"
    Then the form with its files is as I left it
    And the screen says "Saving was cancelled. Look at the list before you try again: the server may have saved it already."
    And the list is loaded again, to show the truth
    And the request is aborted
    When I fill in: all texts, category and prices
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I fill in: no name
    Then nothing else changes
    When I choose "Submit"
    Then the form says what is wrong
    And the field "name" says "Idea name is required"
    And the keyboard is in the field "name"
    And the step with the field "name" is shown
    When I fill in: all texts, category and prices
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I fill in: a PDF
    Then nothing else changes
    When I choose "Submit"
    Then the form is busy
    When I choose "Cancel"
    Then the form can be filled in
    When I choose "Submit"
    Then the form is busy
    When the chosen file is a PDF
    Then the form shows how much is sent
    And the progress bar shows 0 %
    And the idea is sent
    When half is sent of the idea
    Then the progress bar shows 50 %
    When the server saves and says so
    Then the form is gone
    And nothing is said to be wrong any more
    And a message of kind success says "Idea added successfully"
    And the list shows what was saved

  @T2
  Scenario: 2. From an untouched form
    Given the form of a new idea, untouched
    Then the form can be filled in
    When I choose "Submit"
    Then the form says what is wrong
    And the field "categoryId" says "Category is required"
    And the field "description" says "Description is required"
    And the field "hindiDescription" says "Hindi description is required"
    And the field "name" says "Idea name is required"
    And the keyboard is in the field "name"
    And the step with the field "name" is shown
    When I choose "Submit"
    Then the keyboard is in the field "name"
    And the step with the field "name" is shown
    When I fill in: all texts, category and prices
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then the form shows how much is sent
    And the progress bar shows 0 %
    And the idea is sent
    When the server answers 400 and says why
    Then the form with its files is as I left it
    And the screen says "The price is not a number"
    And a message of kind error says "The price is not a number"
    And the browser's console says "idea.add: Http 400: The price is not a number"
    When I choose "Submit"
    Then the form shows how much is sent
    And the progress bar shows 0 %
    And the idea is sent
    When 30 seconds pass
    Then the form with its files is as I left it
    And the screen says "Request timed out. Please check your internet connection and try again."
    And a message of kind error says "Request timed out. Please check your internet connection and try again."
    And the browser's console says "idea.add: TimedOut"
    And the request is aborted
    When I fill in: a PDF
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then the form is busy
    When the chosen file is none, whatever it is called
    Then the form says what is wrong
    And the field "pdf" says "Invalid PDF file. Please select a valid PDF document."
    And the keyboard is in the field "pdf"
    And the step with the field "pdf" is shown
    When I fill in: a PDF
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then the form is busy
    When the chosen file cannot be read
    Then the form says what is wrong
    And the field "pdf" says "Invalid PDF file. Please select a valid PDF document."
    And the browser's console says "idea.add: Unexpected: NotReadableError"
    And the keyboard is in the field "pdf"
    And the step with the field "pdf" is shown

  @T3
  Scenario: 3. From a form that is filled in
    Given the form of a new idea with all texts, category and prices
    Then the form can be filled in

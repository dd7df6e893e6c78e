# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Filling in and uploading an idea

  The words stand for:
  - all texts, category and prices = "Name": "Solar cooker", "Description": "Cooks with the sun", "Hindi Description": "धूप से पकाता है", "Category": "Sun" (add it before the scenario), "Price": "1250", "Discount Price": "999.5". What is there already is typed again
  - I fill in: no name = empty "Name"
  - I fill in: a PDF = choose at "PDF" a PDF below 10MB
  - a file that is no PDF, but is called so = choose at "PDF" a picture that was renamed to "cooker.pdf"

  Left out, because nobody can do it by hand:
  - the form of a new idea that opens with all texts, category and prices: the form of a new idea opens empty
  - the form of an idea that was saved with all texts, category and prices: what is compared is that of any form: see the scenarios of form-submit
  - restore a draft of the idea as it was before: these walks begin without a draft: the tests of drafts restore one of a record that was changed
  - I choose "Cancel": the file is looked at at once: nobody can choose anything meanwhile
  - half is sent of the idea: nobody can stop a browser at half of what it sends
  - somebody else has saved the same record with the title "Theirs" meanwhile, in another browser: these walks are of a new idea; the tests of stale saves edit one
  - I choose "Keep mine": these walks are of a new idea; the tests of stale saves edit one
  - I choose "Use theirs": these walks are of a new idea; the tests of stale saves edit one
  - I close the dialog: these walks are of a new idea; the tests of stale saves edit one
  - the app itself breaks at it: a fault of the app itself, which only the QA kit brings about

  Scenario: 1. From an untouched form
    # At the gate, first: hold idea.add
    Given the page /admin/dashboard/add-idea with the form of a new idea, untouched
    Then the form can be filled in
    When I fill in: all texts, category and prices
    Then nothing else changes
    When I fill in: no name
    Then nothing else changes
    When I fill in: a PDF
    Then nothing else changes
    When I choose "Submit"
    Then the form says what is wrong
    And the field "Name" says "Idea name is required"
    And the keyboard is in the field "Name"
    When I fill in: all texts, category and prices
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then a progress bar shows how much is sent
    And the idea is sent
    When I choose "Cancel"
    Then the form with its files is as I left it
    And the screen says "Saving was cancelled. Check the list before you try again: it may already have been saved."
    And the list is loaded again, to show the truth
    And the request is aborted

  Scenario: 2. From an untouched form
    # At the gate, first: hold idea.add
    Given the page /admin/dashboard/add-idea with the form of a new idea, untouched
    Then the form can be filled in
    When I fill in: all texts, category and prices
    Then nothing else changes
    When I choose "Submit"
    Then a progress bar shows how much is sent
    And the idea is sent
    # At the gate: answer idea.add 400 The price is not a number
    When the server answers 400 and says why
    Then the form with its files is as I left it
    And the screen says "The price is not a number"
    And a message of kind error says "The price is not a number"
    And the browser's console says "idea.add: Http 400: The price is not a number"
    When I choose "Submit"
    Then a progress bar shows how much is sent
    And nothing is said to be wrong any more
    And the idea is sent
    # At the gate: pass idea.add
    When the server saves and says so
    Then I am on the page /admin/dashboard/view-ideas
    And a message of kind success says "Idea added successfully"
    And the list shows what was saved

  Scenario: 3. From an untouched form
    # At the gate, first: hold idea.add
    Given the page /admin/dashboard/add-idea with the form of a new idea, untouched
    Then the form can be filled in
    When I choose "Submit"
    Then the form says what is wrong
    And the field "Category" says "Category is required"
    And the field "Description" says "Description is required"
    And the field "Hindi Description" says "Hindi description is required"
    And the field "Name" says "Idea name is required"
    And the keyboard is in the field "Name"
    When I choose "Submit"
    Then the keyboard is in the field "Name"
    When I fill in: all texts, category and prices
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I fill in: a file that is no PDF, but is called so
    Then nothing else changes
    When I choose "Submit"
    Then the form says what is wrong
    And the field "PDF" says "Invalid PDF file. Please select a valid PDF document."
    And the keyboard is in the field "PDF"
    When I fill in: a PDF, and delete it from the disk then
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then the form says what is wrong
    And the field "PDF" says "Invalid PDF file. Please select a valid PDF document."
    And the browser's console says "idea.add: Unexpected: the chosen file could not be read"
    And the keyboard is in the field "PDF"
    When I fill in: a PDF
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then a progress bar shows how much is sent
    And the idea is sent
    # At the gate: answer idea.add 400 The price is not a number
    When the server answers 400 and says why
    Then the form with its files is as I left it
    And the screen says "The price is not a number"
    And a message of kind error says "The price is not a number"
    And the browser's console says "idea.add: Http 400: The price is not a number"
    When I fill in: all texts, category and prices
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Submit"
    Then a progress bar shows how much is sent
    And the idea is sent
    # At the gate: answer idea.add 400 The price is not a number
    When the server answers 400 and says why
    Then the form with its files is as I left it
    And the screen says "The price is not a number"
    And a message of kind error says "The price is not a number"
    And the browser's console says "idea.add: Http 400: The price is not a number"
    When I fill in: no name
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I fill in: another PDF of exactly 10MB
    Then nothing else changes
    When I fill in: a PDF over 10MB
    Then nothing else changes
    When I fill in: no PDF
    Then nothing else changes
    When I fill in: all texts, category and prices
    Then nothing else changes
    When I choose "Submit"
    Then a progress bar shows how much is sent
    And the idea is sent
    When I choose "Cancel"
    Then the form with its files is as I left it
    And the screen says "Saving was cancelled. Check the list before you try again: it may already have been saved."
    And the list is loaded again, to show the truth
    And the request is aborted
    When I fill in: a PDF
    Then the form can be filled in
    And nothing is said to be wrong any more

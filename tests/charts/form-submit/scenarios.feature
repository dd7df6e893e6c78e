# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Filling in and saving a form, on the project categories

  The words stand for:
  - I fill in: a good photo = choose at "Photo" a PNG or JPEG picture below 1MB
  - I fill in: a photo over 1MB = choose at "Photo" a PNG or JPEG picture of more than 1,048,576 bytes

  Left out, because nobody can do it by hand:
  - the form of the settings of the site, untouched: the journeys of the screen Settings save it by hand
  - restore a draft of the record as it was before: these walks begin without a draft: the tests of drafts restore one of a record that was changed
  - the app itself breaks at it: a fault of the app itself, which only the QA kit brings about
  - the server saves and says what is stored now: only the settings of the site are answered so, which have tests of their own in a browser

  Scenario: 1. From a form that stays open
    # At the gate, first: hold projectCategory.add
    Given the add form of the page /admin/dashboard/add-category, untouched
    Then the form can be filled in
    When I fill in: a good photo
    Then nothing else changes
    When I fill in: a photo over 1MB
    Then nothing else changes
    When I choose "Save"
    Then the form says what is wrong
    And the field "Photo" says "Image size must be less than 1MB"
    And the keyboard is in the field "Photo"
    When I fill in: a good photo
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Save"
    Then the button "Saving..." cannot be used, and "Cancel" can
    And the form is sent
    When I choose "Cancel"
    Then the form is as I left it and says why it was not saved
    And the screen says "Saving was cancelled. Check the list before you try again: it may already have been saved."
    And the list is loaded again, to show the truth
    And the request is aborted
    When I fill in: a good photo
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Save"
    Then the button "Saving..." cannot be used, and "Cancel" can
    And the form is sent
    # At the gate: pass projectCategory.add
    When the server saves and says so
    Then the form can be filled in
    And a message of kind success says "Category added successfully"
    And the list shows what was saved
    When I choose "Save"
    Then the form says what is wrong
    And the field "Photo" says "Photo is required"
    And the keyboard is in the field "Photo"
    When I fill in: a photo over 1MB
    Then the field "Photo" says "Image size must be less than 1MB"
    When I choose "Save"
    Then the keyboard is in the field "Photo"
    When I fill in: a good photo
    Then the form can be filled in
    And nothing is said to be wrong any more
    When I choose "Save"
    Then the button "Saving..." cannot be used, and "Cancel" can
    And the form is sent
    # At the gate: cut projectCategory.add
    When the connection is cut
    Then the form is as I left it and says why it was not saved
    And the screen says "Something went wrong"
    And a message of kind error says "Something went wrong"
    And the browser's console says "projectCategory.add: Network"
    And the form can be changed again
    When I choose "Save"
    Then the button "Saving..." cannot be used, and "Cancel" can
    And the form is sent

  Scenario: 2. From a dialog that closes
    # At the gate, first: hold projectCategory.edit
    Given the edit dialog of a project category on the page /admin/dashboard/add-category, untouched
    Then the form can be filled in
    When I choose "Update"
    Then the button "Updating..." cannot be used, and "Cancel" can
    And the form is sent
    # At the gate: pass projectCategory.edit
    When the server saves and says so
    Then the dialog is gone
    And a message of kind success says "Category updated successfully"
    And the list shows what was saved

  Scenario: 3. From a dialog that closes
    # At the gate, first: hold projectCategory.edit
    Given the edit dialog of a project category on the page /admin/dashboard/add-category, untouched
    Then the form can be filled in
    When I choose "Update"
    Then the button "Updating..." cannot be used, and "Cancel" can
    And the form is sent
    # At the gate: pass projectCategory.edit
    When somebody else has saved the same record with the title "Theirs" meanwhile, in another browser
    Then the dialog "Changed by someone else" is open
    When I choose "Keep mine"
    Then the button "Updating..." cannot be used, and "Cancel" can
    And the form is sent
    When I choose "Cancel"
    Then the form is as I left it and says why it was not saved
    And the screen says "Saving was cancelled. Check the list before you try again: it may already have been saved."
    And the list is loaded again, to show the truth
    And the request is aborted
    When I choose "Update"
    Then the button "Updating..." cannot be used, and "Cancel" can
    And the form is sent

  Scenario: 4. From a dialog that closes
    # At the gate, first: hold projectCategory.edit
    Given the edit dialog of a project category on the page /admin/dashboard/add-category, untouched
    Then the form can be filled in
    When I choose "Update"
    Then the button "Updating..." cannot be used, and "Cancel" can
    And the form is sent
    # At the gate: pass projectCategory.edit
    When somebody else has saved the same record with the title "Theirs" meanwhile, in another browser
    Then the dialog "Changed by someone else" is open
    When I choose "Use theirs"
    Then the form can be filled in
    And the form can be changed again
    When I choose "Update"
    Then the button "Updating..." cannot be used, and "Cancel" can
    And the form is sent
    # At the gate: pass projectCategory.edit
    When somebody else has saved it with the title "Theirs again" meanwhile
    Then the dialog "Changed by someone else" is open
    When I close the dialog
    Then the form is as I left it and says why it was not saved
    And the screen says "Someone else has changed this since you opened it. Save again to compare the two."
    And the form can be changed again

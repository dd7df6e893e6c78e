# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Comparing with what somebody else has saved meanwhile

  Scenario: 1. From both have changed the title
    Given the edit dialog of the project category "Before", in which I typed the title "Mine", and which I saved after somebody else had given it the title "Theirs"
    Then the dialog "Changed by someone else" is open
    And the top bar shows the time
    When I choose "Close"
    Then the form is as I left it and says why it was not saved

  Scenario: 2. From both have changed the title
    Given the edit dialog of the project category "Before", in which I typed the title "Mine", and which I saved after somebody else had given it the title "Theirs"
    Then the dialog "Changed by someone else" is open
    And the top bar shows the time
    When I choose "Save"
    Then what was chosen is saved, and both dialogs are gone

  Scenario: 3. From both have changed the title
    Given the edit dialog of the project category "Before", in which I typed the title "Mine", and which I saved after somebody else had given it the title "Theirs"
    Then the dialog "Changed by someone else" is open
    And the top bar shows the time
    When I choose "Keep mine"
    Then what stood in the form is saved, and both dialogs are gone

  Scenario: 4. From both have changed the title
    Given the edit dialog of the project category "Before", in which I typed the title "Mine", and which I saved after somebody else had given it the title "Theirs"
    Then the dialog "Changed by someone else" is open
    And the top bar shows the time
    When I choose "Theirs" at "Title"
    Then nothing else changes
    When I choose "Use theirs"
    Then the form shows what is stored, and nothing was saved

  Scenario: 5. From they changed the title, and I chose another photo
    Given the edit dialog of the project category "Before", in which I chose a photo, and which I saved after somebody else had given it the title "Theirs"
    Then the dialog "Changed by someone else" is open
    And the top bar shows the time

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The accounts with their dialogs

  Left out, because nobody can do it by hand:
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the screen is opened
    Given the page /admin/dashboard/users with the account "Asha", which is signed in, and the account "Ravi", which is disabled
    Then no dialog is open
    And the list is there
    When I choose "Disable" at "Asha"
    Then I am asked whether to disable "Asha"
    When I confirm the question
    Then the list is loaded again
    When I choose "Edit" at "Asha"
    Then the dialog to edit the account is open
    And the form of the account is there
    When I choose "Close"
    Then no dialog is open
    And the list is loaded again
    And the form of the account is gone
    When I choose "Enable" at "Ravi"
    Then I am asked whether to enable "Ravi"
    When I confirm the question
    Then the list is loaded again
    When I choose "Invite"
    Then the dialog "Invite" is open
    And the form of the invitation is there
    When the form of the dialog is filled in and sent, and I choose "Cancel" before the answer comes
    Then the list is loaded again
    When I choose "Close"
    Then no dialog is open
    And the list is loaded again
    And the form of the invitation is gone
    When I choose "Reset link" at "Asha"
    Then the dialog to make a link is open
    And the question for a link is there
    When I choose "Close"
    Then no dialog is open
    And the list is loaded again
    And the question for a link is gone
    When I choose "Sessions" at "Asha"
    Then the sessions of the account are shown
    And the table of sessions is there
    When I choose "End all"
    Then I am asked whether to end all sessions of "Asha"
    When I end a session and confirm it
    Then the list is loaded again
    When I choose "Close"
    Then no dialog is open
    And the list is loaded again
    And the table of sessions is gone
    When I choose "Edit" at "Asha"
    Then the dialog to edit the account is open
    And the form of the account is there
    When the form of the dialog is filled in and sent
    Then no dialog is open
    And the list is loaded again
    When I choose "Invite"
    Then the dialog "Invite" is open
    And the form of the invitation is there
    When the form of the dialog is filled in and sent
    Then the link is shown
    And the list is loaded again
    When I choose "Close"
    Then no dialog is open
    And the list is loaded again
    When I choose "Reset link" at "Asha"
    Then the dialog to make a link is open
    And the question for a link is there
    When the form of the dialog is filled in and sent
    Then the link is shown
    And the list is loaded again

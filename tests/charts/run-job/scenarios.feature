# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Running a job of the server

  Scenario: 1. From a job that was begun
    # At the gate, first: hold bulk.step
    # At the gate, first: hold bulk.cancel
    # At the gate, first: hold bulk.read
    Given the page /admin/dashboard/view-project, where I have begun to change the price of three projects
    Then the dialog shows how far it is
    And the server is asked for the next records
    When I choose "Cancel"
    Then "Cancel" cannot be used
    And the request is aborted
    And the server is asked to end the job
    # At the gate: pass bulk.cancel
    When the server ends it
    Then "Cancel" cannot be used
    And the server is asked for the report
    # At the gate: pass bulk.read
    When all records were done
    Then the dialog says what became of the records
    And a message of kind success says "3 changed"
    And the list is loaded again, and nothing is selected any more

  Scenario: 2. From a job that was begun
    # At the gate, first: hold bulk.step
    # At the gate, first: hold bulk.read
    Given the page /admin/dashboard/view-project, where I have begun to change the price of three projects
    Then the dialog shows how far it is
    And the server is asked for the next records
    # At the gate: pass bulk.step
    When the server has done one more
    Then the server is asked for the next records
    # At the gate: pass bulk.step
    When the server has done the last
    Then "Cancel" cannot be used
    And the server is asked for the report
    # At the gate: cut bulk.read
    When the connection is cut
    Then the dialog says what became of the records
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "bulk.read: Network"
    And the list is loaded again, and nothing is selected any more

  Scenario: 3. From a job that was begun
    # At the gate, first: hold bulk.step
    # At the gate, first: hold bulk.cancel
    # At the gate, first: hold bulk.read
    Given the page /admin/dashboard/view-project, where I have begun to change the price of three projects
    Then the dialog shows how far it is
    And the server is asked for the next records
    # At the gate: cut bulk.step
    When the connection is cut
    Then the dialog says why it waits, and that it goes on by itself
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "bulk.step: Network"
    When I choose "Cancel"
    Then "Cancel" cannot be used
    And the server is asked to end the job
    # At the gate: cut bulk.cancel
    When the connection is cut
    Then the dialog says why it waits, and that it goes on by itself
    And the browser's console says "bulk.cancel: Network"
    When 2 seconds pass
    Then "Cancel" cannot be used
    And the server is asked to end the job
    # At the gate: answer bulk.cancel 401 Session expired
    When the server answers 401 and says why
    Then "Cancel" cannot be used
    And the screen says "Session expired"
    And the browser's console says "bulk.cancel: Http 401: Session expired"
    And the server is asked for the report

  Scenario: 4. From a job that was begun
    # At the gate, first: hold bulk.step
    # At the gate, first: hold bulk.read
    Given the page /admin/dashboard/view-project, where I have begun to change the price of three projects
    Then the dialog shows how far it is
    And the server is asked for the next records
    # At the gate: answer bulk.step 401 Session expired
    When the server answers 401 and says why
    Then "Cancel" cannot be used
    And the screen says "Session expired"
    And the browser's console says "bulk.step: Http 401: Session expired"
    And the server is asked for the report

  Scenario: 5. From a job that was begun
    # At the gate, first: hold bulk.step
    Given the page /admin/dashboard/view-project, where I have begun to change the price of three projects
    Then the dialog shows how far it is
    And the server is asked for the next records
    # At the gate: cut bulk.step
    When the connection is cut
    Then the dialog says why it waits, and that it goes on by itself
    And the screen says "The server can't be reached. Check your connection and try again."
    And the browser's console says "bulk.step: Network"
    When 2 seconds pass
    Then the dialog shows how far it is
    And the server is asked for the next records

  Scenario: 6. From a job that was left, to be ended
    # At the gate, first: hold bulk.cancel
    Given the page /admin/dashboard/view-project, where I have chosen "End it here" of what was left unfinished
    Then "Cancel" cannot be used
    And the server is asked to end the job

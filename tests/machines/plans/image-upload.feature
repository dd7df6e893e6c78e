# Made by npm run mbt:plan from image-upload.plan.json: change the plan or tests/machines/phrases/, not this file.
Feature: One file on its way into a text

  @T1
  Scenario: 1. From a picture
    Given a text into which I put a picture
    Then I am asked what the picture shows
    And the file waits for its turn
    And the file is marked as waiting
    When I describe the picture: what it shows
    Then nothing else changes
    When I choose "Insert"
    Then I am asked nothing about the file
    When its turn comes
    Then the file is on its way
    And the progress bar shows 0 %
    And the file is sent
    When I choose "Cancel"
    Then the file is off the list
    And nothing is said to be wrong any more
    And nothing is put into the text
    And the request is aborted

  @T2
  Scenario: 2. From a picture
    Given a text into which I put a picture
    Then I am asked what the picture shows
    And the file waits for its turn
    And the file is marked as waiting
    When I choose "Insert"
    Then the description says "Say in a few words what the picture shows, or that it is decoration."
    When I choose "It is decoration"
    Then I am asked nothing about the file
    And nothing is said to be wrong any more
    When its turn comes
    Then the file is on its way
    And the progress bar shows 0 %
    And the file is sent
    When half is sent of the file
    Then the progress bar shows 50 %
    When the server stores the file
    Then the file is in the text
    And nothing is said to be wrong any more
    And the file is marked as sent
    And the text gets "board.png"

  @T3
  Scenario: 3. From a picture
    Given a text into which I put a picture
    Then I am asked what the picture shows
    And the file waits for its turn
    And the file is marked as waiting
    When its turn comes
    Then the file is on its way
    And the progress bar shows 0 %
    And the file is sent
    When the connection is cut
    Then the file is stuck and can be sent again
    And the screen says "Image upload failed: The server can't be reached. Check your connection and try again."
    And a message of kind error says "Image upload failed: The server can't be reached. Check your connection and try again."
    And the browser's console says "upload.image: Network"
    And the file is marked as stuck
    When I choose "Try again"
    Then the file waits for its turn
    And nothing is said to be wrong any more
    And the file is marked as waiting
    When its turn comes
    Then the file is on its way
    And the progress bar shows 0 %
    And the file is sent
    When 30 seconds pass
    Then the file is stuck and can be sent again
    And the screen says "Image upload failed: The server took too long to answer. Try again in a moment."
    And a message of kind error says "Image upload failed: The server took too long to answer. Try again in a moment."
    And the browser's console says "upload.image: TimedOut"
    And the file is marked as stuck
    And the request is aborted

  @T4
  Scenario: 4. From a picture of exactly 10MB
    Given a text into which I put a picture of exactly 10MB
    Then I am asked what the picture shows
    And the file waits for its turn
    And the file is marked as waiting

  @T5
  Scenario: 5. From a docx
    Given a text into which I put a docx
    Then I am asked nothing about the file
    And the file waits for its turn
    And the file is marked as waiting

  @T6
  Scenario: 6. From a doc whose type the browser does not know
    Given a text into which I put a doc of unknown type
    Then I am asked nothing about the file
    And the file waits for its turn
    And the file is marked as waiting

  @T7
  Scenario: 7. From a PDF over 10MB
    Given a text into which I put a PDF over 10MB
    Then the file is refused
    And the screen says "This file is larger than 10MB. Choose a smaller one."
    And the file is marked as stuck

  @T8
  Scenario: 8. From a picture over 10MB
    Given a text into which I put a picture over 10MB
    Then the file is refused
    And the screen says "This picture is larger than 10MB. Make it smaller and try again."
    And the file is marked as stuck

  @T9
  Scenario: 9. From an empty picture
    Given a text into which I put an empty picture
    Then the file is refused
    And the screen says "This file is empty. Choose another file."
    And the file is marked as stuck

  @T10
  Scenario: 10. From a drawing that could run something
    Given a text into which I put an SVG
    Then the file is refused
    And the screen says "This kind of file can't be put into a text. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file."
    And the file is marked as stuck

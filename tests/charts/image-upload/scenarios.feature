# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: One file on its way into a text

  The words stand for:
  - a post into which I put = the page /admin/dashboard/add-blog, with the files put into "Content"
  - a third = a PNG or JPEG picture below 10MB. What is said after it is said of this file alone
  - exactly 10MB = 10,485,760 bytes
  - over 10MB = more than 10,485,760 bytes
  - an empty picture = a file of 0 bytes whose name ends in ".png"
  - I describe the picture: what it shows = type "The board, seen from above" into "Alternative text"

  Left out, because nobody can do it by hand:
  - a post into which I put two pictures and then a doc of unknown type: which types it knows is up to the browser
  - half is sent of the file: nobody can stop a browser at half of what it sends

  Scenario: 1. From a picture
    # At the gate, first: hold upload.image
    Given a post into which I put two pictures and then a third
    Then I am asked what the picture shows
    And the file waits for its turn
    When I describe the picture: what it shows
    Then nothing else changes
    When I choose "Insert"
    Then I am asked nothing about the file
    When I choose "Cancel" at the two files before it
    Then the file is on its way
    And the file is sent
    When I choose "Cancel"
    Then the file is off the list
    And nothing is put into the text
    And the request is aborted

  Scenario: 2. From a picture
    # At the gate, first: hold upload.image
    Given a post into which I put two pictures and then a third
    Then I am asked what the picture shows
    And the file waits for its turn
    When I choose "Insert"
    Then the description says "Describe the picture in a few words, or choose Decorative."
    When I choose "Cancel" at the two files before it
    Then the file is on its way
    And the file is sent
    # At the gate: cut upload.image
    When the connection is cut
    Then the file is stuck and can be sent again
    And the screen says "Image upload failed: The server can't be reached. Check your connection and try again."
    And a message of kind error says "Image upload failed: The server can't be reached. Check your connection and try again."
    And the browser's console says "upload.image: Network"
    When I put two more pictures into the text and then choose "Try again"
    Then the file waits for its turn
    When I choose "Decorative"
    Then I am asked nothing about the file
    And nothing is said to be wrong any more
    When I choose "Cancel" at the two files before it
    Then the file is on its way
    And the file is sent
    # At the gate: pass upload.image
    When the server stores the file
    Then the file is in the text
    And the text gets the file at the place where it was put in

  Scenario: 3. From a picture
    # At the gate, first: hold upload.image
    Given a post into which I put two pictures and then a third
    Then I am asked what the picture shows
    And the file waits for its turn
    When I choose "Cancel" at the two files before it
    Then the file is on its way
    And the file is sent
    When 30 seconds pass
    Then the file is stuck and can be sent again
    And the screen says "Image upload failed: The server took too long to respond. Try again in a moment."
    And a message of kind error says "Image upload failed: The server took too long to respond. Try again in a moment."
    And the browser's console says "upload.image: TimedOut"
    And the request is aborted

  Scenario: 4. From a picture of exactly 10MB
    # At the gate, first: hold upload.image
    Given a post into which I put two pictures and then one of exactly 10MB
    Then I am asked what the picture shows
    And the file waits for its turn

  Scenario: 5. From a docx
    # At the gate, first: hold upload.image
    Given a post into which I put two pictures and then a docx
    Then I am asked nothing about the file
    And the file waits for its turn

  Scenario: 6. From a PDF over 10MB
    # At the gate, first: hold upload.image
    Given a post into which I put a PDF over 10MB
    Then the file is refused
    And the screen says "This file is larger than 10MB. Choose a smaller one."

  Scenario: 7. From a picture over 10MB
    # At the gate, first: hold upload.image
    Given a post into which I put a picture over 10MB
    Then the file is refused
    And the screen says "This picture is larger than 10MB. Make it smaller and try again."

  Scenario: 8. From an empty picture
    # At the gate, first: hold upload.image
    Given a post into which I put an empty picture
    Then the file is refused
    And the screen says "This file is empty. Choose another file."

  Scenario: 9. From a drawing that could run something
    # At the gate, first: hold upload.image
    Given a post into which I put an SVG
    Then the file is refused
    And the screen says "This file type is not supported. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file."

# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: The messages of a box

  Left out, because nobody can do it by hand:
  - the page /admin/dashboard/messages?box=archived&search=kits: the list alone is asked for something else
  - that part of the screen breaks: a fault of the app itself, which only the QA kit brings about
  - a step that comes only after one of these

  Scenario: 1. From the inbox is opened
    Given the page /admin/dashboard/messages with the messages "Kits" and "Message from मोहन"
    Then the screen can be used
    And the list is there
    When I open a message and choose "Archive"
    Then the list is loaded again
    And the server is asked again how many messages are unread
    When I choose "Delete" at "Kits"
    Then I am asked whether to delete "Kits"
    When I choose "Confirm"
    Then no message is open
    And the list is loaded again
    And the server is asked again how many messages are unread

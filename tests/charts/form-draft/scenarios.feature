# Made by npm run qa -- plan from plan.json beside it: change the plan or steps.ts, not this file.
Feature: Keeping a draft of a form, on the idea categories

  Left out, because nobody can do it by hand:
  - I change "Name": the storage of the browser answers too soon for that
  - there is none: the storage of the browser answers too soon for that
  - I choose "Save": the storage of the browser answers too soon for that
  - it is stored: the storage of the browser answers too soon for that
  - the storage of the browser is full: the storage of the browser answers too soon for that
  - the app itself breaks at it: a fault of the app itself, which only the QA kit brings about
  - the browser keeps what I typed: the storage of the browser answers too soon for that
  - there is one: the storage of the browser answers too soon for that
  - the browser stores nothing for this page, as in a private window: the storage of the browser answers too soon for that
  - 15 steps that come only after one of these

  Scenario: 1. From the form is shown
    Given the add form of the page /admin/dashboard/add-idea-category
    Then the browser looks for a draft

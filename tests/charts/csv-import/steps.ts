import type { ChartPhrases } from '../phrases';

const mapped: Readonly<Record<string, string>> = {
  'Text is the description': 'I choose "Description" at "Text is"',
  'Text is the name': 'I choose "Name" at "Text is"',
};

/** The words of this chart for testers who read no code. */
export const csvImportSteps: ChartPhrases = {
  feature: 'Importing a CSV file',
  starts: { 'the import of components': 'the page /admin/dashboard/import/component' },
  events: {
    'file.chosen': () => 'I choose a CSV file with the columns "Name" and "Text" and one row',
    'column.mapped': (chosen) => mapped[chosen] ?? chosen,
    'match.chosen': () => 'I choose "By their ID; a row without one adds a record" at "Records are found"',
    'mapping.confirmed': () => 'I choose "Check"',
    'mapping.reopened': () => 'I choose "Back"',
    'import.confirmed': () => 'I choose "Import"',
    'job.continued': () => 'I choose "Continue"',
    'import.restarted': () => 'I choose "Choose another file", or "Cancel" while the file is sent',
  },
  calls: {
    readOpen: {
      begins: 'the server is asked for jobs that were left',
      givenUp: 'the request is aborted',
      gate: () => 'bulk.open',
      outcomes: {
        'nothing was left': 'the server knows of none',
        'an import of components was left': 'the server knows of an import of components',
        'other jobs were left': 'the server knows of an import of ideas and of a bulk action',
      },
    },
    sendFile: {
      begins: 'the file is sent',
      givenUp: 'the request is aborted',
      gate: () => 'csv.send',
      outcomes: { 'what the file holds': 'the server says what the file holds' },
    },
    mapColumns: {
      begins: 'the server is told what the columns hold',
      givenUp: 'the request is aborted',
      gate: () => 'csv.map',
      outcomes: { 'the check has begun': 'the server begins the check' },
    },
    begin: {
      begins: 'the server is asked to begin the import',
      givenUp: 'the request is aborted',
      gate: () => 'csv.import',
      outcomes: { 'the import has begun': 'the server begins it' },
    },
    run: {
      begins: 'the server is asked for one step after the other',
      givenUp: 'no more is asked for',
      outcomes: { 'it has ended': 'the last row is done', 'it breaks': 'this part of the screen breaks' },
    },
    readReport: {
      begins: 'the server is asked for the report',
      givenUp: 'the request is aborted',
      gate: () => 'csv.report',
      outcomes: {
        'a record would be added': 'a record would be added',
        'a record would be changed': 'a record would be changed',
        'nothing would change': 'nothing would change',
        'the check was cancelled': 'the check was cancelled elsewhere',
        'a record was added': 'a record was added',
      },
    },
  },
  states: {
    'choosing.looking': 'the screen asks for a CSV file',
    'choosing.known': 'the screen asks for a CSV file, and offers an import that was left',
    reading: 'the file that was chosen is on its way, and can be cancelled',
    mapping: 'each column of the file has a field that says what it holds',
    preparing: 'the button "Check" says "Checking..."',
    running: 'the screen shows how far it is',
    reporting: 'the screen shows that the report is on its way',
    checked: 'the screen says how many records would be added and changed, and how many rows are refused',
    beginning: 'the button "Import" says "Importing..."',
    ended: 'the screen says what became of the rows',
  },
};

import type { ChartPhrases } from '../phrases';

const changes: Readonly<Record<string, string>> = {
  'the columns of the list': 'I choose "The columns that the list shows" as the columns',
  'without a mark': 'I take the tick from "Mark the file as UTF-8, as Excel needs it"',
};

/** The words of this chart for testers who read no code. */
export const csvExportSteps: ChartPhrases = {
  feature: 'Exporting a list',
  starts: {
    'a list of projects':
      'the page /admin/dashboard/view-project?search=arm&sort=name, with a project "Robot Arm" that it shows',
  },
  events: {
    'export.requested': () => 'I choose "Export CSV"',
    'setting.changed': (chosen) => changes[chosen] ?? chosen,
    'export.confirmed': () => 'I choose "Export"',
    'export.cancelled': () => 'I choose "Cancel"',
  },
  calls: {
    exportList: {
      begins: 'the server is asked for the file of the list',
      givenUp: 'the request is aborted',
      gate: () => 'csv.export',
      outcomes: { 'the address of the file': 'the server answers with the address of the file, which is downloaded' },
    },
  },
  states: {
    closed: 'there is no dialog "Export CSV"',
    asking: 'the dialog "Export CSV" asks what the file is to be like',
    preparing: 'the button "Export" says "Exporting..."',
  },
};

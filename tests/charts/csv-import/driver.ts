import type { JobState } from '../../../domain/bulk';
import type { CsvCounts } from '../../../domain/csv-import';
import type { CsvImportContext, SentMapping } from '../../../machines/list/csv-import';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { signInQuietly } from '../../e2e/kit/world';
import { asServed, fail, whyNoServer } from '../forced-outcomes';

const text = 'Name,Text\nWire,It is thin.\n';

const check = { id: 7, kind: 'check', type: 'component', state: 'open', total: 1, done: 0, failed: 0 };
const running = { ...check, id: 8, kind: 'import' };
type Job = typeof check;

/** A job as the server answers it. */
const wireJob = ({ id, type, kind, ...job }: Job) => ({
  ...job,
  ...{ jobID: id, kind, content: type, action: kind, created_at: '2026-11-25T00:00:00.000Z' },
});
const body = (fields: object): string => JSON.stringify({ status: true, ...fields });
const jobBody = (job: Job): string => body({ text: 'Done', job: wireJob(job) });
const done = (job: Job): Job => ({ ...job, state: 'done', done: 1 });

const left: Readonly<Record<string, readonly Job[]>> = {
  'nothing was left': [],
  'an import of components was left': [{ ...running, type: 'idea' }, running],
  'other jobs were left': [
    { ...running, type: 'idea' },
    { ...check, kind: 'bulk' },
  ],
};

const none: CsvCounts = { added: 0, changed: 0, same: 0, failed: 0 };
const reports: Readonly<Record<string, { readonly job: Job; readonly counts: CsvCounts }>> = {
  'a record would be added': { job: done(check), counts: { ...none, added: 1 } },
  'a record would be changed': { job: done(check), counts: { ...none, changed: 1 } },
  'nothing would change': { job: done(check), counts: { ...none, same: 1 } },
  'the check was cancelled': { job: { ...check, state: 'cancelled' }, counts: none },
  'a record was added': { job: done(running), counts: { ...none, added: 1 } },
};

const sentFile = body({
  ...{ job: wireJob(check), headers: ['Name', 'Text'], samples: [['Wire', 'It is thin.']], files: [] },
  columns: [
    { key: 'id', header: 'ID' },
    { key: 'name', header: 'Name' },
    { key: 'description', header: 'Description' },
  ],
  mapping: { match: 'new', columns: ['name', ''] },
});

const noOther = 'the screen of a job that runs has nothing else to press';

/** Whether an import is offered, whether a check has found something to do, and whether it was chosen how records are found. */
interface Memory {
  readonly isLeft?: boolean;
  readonly changes?: boolean;
  readonly hasMatch?: boolean;
}

const afterEvent = (memory: Memory, type: string): Memory | null => {
  switch (type) {
    case 'import.restarted':
      return {};
    case 'job.continued':
      return memory.isLeft ? { ...memory, changes: false } : null;
    case 'import.confirmed':
      return memory.changes ? memory : null;
    case 'match.chosen':
      // Choosing it again tells nothing.
      return memory.hasMatch ? null : { ...memory, hasMatch: true };
    default:
      return memory;
  }
};

const afterOutcome = (memory: Memory, call: string, chosen: string): Memory => {
  if (call === 'readOpen' && chosen in left)
    return { ...memory, isLeft: chosen === 'an import of components was left' };
  if (call === 'readReport') return { ...memory, changes: / (?:added|changed)$/.test(chosen) };
  return chosen === 'what the file holds' ? { ...memory, hasMatch: false } : memory;
};

/** What can't be pressed can't be pressed in a page either. */
const limits: Limits = {
  whyHeadless: (step) => (step.kind === 'outcome' && step.case === 'it breaks' ? noOther : whyNoServer(step)),
  memory: '{}',
  after: (memory, step) => {
    const before = JSON.parse(memory) as Memory;
    if (step.kind === 'event') {
      const after = afterEvent(before, step.type);
      return after === null ? null : JSON.stringify(after);
    }
    return step.kind === 'outcome' ? JSON.stringify(afterOutcome(before, step.call, step.case)) : memory;
  },
  restIsHeadless: 'the button is not there, or can not be pressed',
  headlessTransitions: { 'csvImport.running|xstate.error.actor.run|0': noOther },
};

/** Importing a file of components; what the server makes of files is looked at in `tests/e2e/csv.e2e.ts`. */
export const csvImportDriver: Driver = {
  chart: 'csv-import',
  machine: 'csvImport',
  holds: ['bulk.open', 'csv.send', 'csv.map', 'csv.import', 'csv.report'],
  others: ['bulk.step', 'bulk.read'],
  local: ['run', 'runJob'],
  inGoes: ['column.mapped', 'match.chosen'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    for (const call of ['bulk.step', 'bulk.read'] as const) world.gate.holds.add(call);
    await page.goto('/admin/dashboard/import/component');
    await page.getByLabel('CSV file').waitFor();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const choose = async (label: string, name: string) => {
      await page.getByRole('button', { name: label }).last().click();
      await page.getByRole('option', { name, exact: true }).click();
    };
    let job: Job = check;
    const answering =
      (call: 'csv.send' | 'csv.map' | 'csv.import', good: string, answer: () => string) => async (chosen: string) => {
        const held = await world.gate.next(call);
        if (chosen === good) held.answer(200, answer());
        else await fail(held, page, chosen);
      };
    return {
      events: {
        'file.chosen': () =>
          page
            .getByLabel('CSV file')
            .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }),
        'column.mapped': (chosen) => choose('Text is', chosen === 'Text is the name' ? 'Name' : 'Description'),
        'match.chosen': () => choose('Records are found', 'By their ID; a row without one adds a record'),
        'mapping.confirmed': () => button('Check').click(),
        'mapping.reopened': () => button('Back').click(),
        'import.confirmed': () => button('Import').click(),
        'job.continued': async () => {
          job = running;
          await button('Continue').click();
        },
        'import.restarted': async () => {
          const cancel = button('Cancel');
          await ((await cancel.count()) > 0 ? cancel : button('Choose another file')).click();
        },
      },
      outcomes: {
        readOpen: async (chosen) => {
          const held = await world.gate.next('bulk.open');
          const jobs = left[chosen];
          if (jobs === undefined) await fail(held, page, chosen);
          else held.answer(200, body({ data: jobs.map(wireJob) }));
        },
        sendFile: answering('csv.send', 'what the file holds', () => sentFile),
        mapColumns: answering('csv.map', 'the check has begun', () => {
          job = check;
          return jobBody(job);
        }),
        begin: answering('csv.import', 'the import has begun', () => {
          job = running;
          return jobBody(job);
        }),
        run: async () => {
          (await world.gate.next('bulk.step')).answer(200, jobBody(done(job)));
          (await world.gate.next('bulk.read')).answer(200, body({ job: wireJob(done(job)), data: [] }));
        },
        readReport: async (chosen) => {
          const held = await world.gate.next('csv.report');
          const report = reports[chosen];
          if (report === undefined) await fail(held, page, chosen);
          else {
            const { job: told, counts } = report;
            held.answer(200, body({ job: wireJob(told), counts, data: [], link: `/api/csv-reports/${told.id}` }));
          }
        },
      },
      called: (actor, input) => {
        const { id = 0, mapping } = (input ?? {}) as unknown as Partial<SentMapping>;
        const jobID = String(id);
        switch (actor) {
          case 'readOpen':
            return { call: 'bulk.open', fields: { req_data: 'getOpenJobs' } };
          case 'sendFile':
            return {
              ...{ call: 'csv.send', fields: { req_data: 'sendFile', content: 'component' } },
              files: { file: 'list.csv' },
            };
          case 'mapColumns':
            return {
              call: 'csv.map',
              fields: {
                req_data: 'mapColumns',
                jobID,
                mapping: JSON.stringify({ match: mapping?.match, columns: mapping?.columns }),
              },
            };
          case 'begin':
            return { call: 'csv.import', fields: { req_data: 'importFile', jobID } };
          case 'readReport':
            return { call: 'csv.report', fields: { req_data: 'getReport', jobID } };
          default:
            return null;
        }
      },
      reported: () => [],
      told: ({ do: step }) =>
        step.kind === 'outcome' && step.call === 'run'
          ? { notices: [{ kind: 'success', text: job.kind === 'check' ? '1 checked' : '1 imported' }], lines: [] }
          : null,
      logged: asServed,
      shown: ({ value, tags, context: told }) => {
        const { mapping, job: known, problem } = told as unknown as CsvImportContext;
        const labels: Readonly<Record<string, string>> = { name: 'Name', description: 'Description', '': 'Left out' };
        return {
          part: tags.find((tag) => tag !== 'busy') ?? '',
          isBusy: tags.includes('busy'),
          hasLeft: JSON.stringify(value).includes('choosing') && (known as JobState | null) !== null,
          column: tags.includes('mapping') ? (labels[mapping.columns[1] ?? ''] ?? '') : null,
          problem: tags.includes('running') ? null : problem,
        };
      },
      seen: async () => {
        const has = async (name: string) => (await button(name).count()) > 0;
        const [isSent, hasFile] = [await has('Cancel'), (await page.getByLabel('CSV file').count()) > 0];
        const isMapping = (await page.getByRole('heading', { name: 'What the columns hold' }).count()) > 0;
        const isRunning = (await page.getByRole('heading', { name: /^(?:Checking|Importing)$/ }).count()) > 0;
        const isChecked = (await has('Back')) || (await has('Importing...'));
        const column = page.getByRole('button', { name: 'Text is' }).last().locator('span').first();
        const problem = page.locator('main section p:has(> svg)');
        return {
          part: hasFile ? 'choosing' : isMapping ? 'mapping' : isRunning ? 'running' : isChecked ? 'checked' : 'ended',
          isBusy: (hasFile && isSent) || (await has('Checking...')) || (await has('Importing...')),
          hasLeft: (await page.getByRole('region', { name: 'Unfinished import' }).count()) > 0,
          column: isMapping ? ((await column.textContent()) ?? '') : null,
          problem: isRunning || (await problem.count()) === 0 ? null : await problem.first().innerText(),
        };
      },
    };
  },
};

import { reportSentences } from '../../../machines/problem-report.machine';
import type { Driver } from '../kit/driver';
import { signInQuietly } from '../kit/world';
import { onlyDefects, whyNoServer } from './endings';

const atOnce = 'a page hands a file to its browser at once: nobody can close the question meanwhile';

/** Has the page refuse to make files, or make them again. */
const letMakeFiles = (may: boolean) => {
  window.makeAddress ??= URL.createObjectURL;
  URL.createObjectURL = may
    ? window.makeAddress
    : () => {
        throw new DOMException('No files here', 'SecurityError');
      };
};

declare global {
  interface Window {
    /** The page's own way to make a file. */
    makeAddress?: typeof URL.createObjectURL;
  }
}

/** Reporting a problem, from the top bar of the dashboard. */
export const problemReportDriver: Driver = {
  chart: 'problem-report',
  machine: 'problemReport',
  holds: [],
  others: ['session.check'],
  local: ['saveReport'],
  instant: ['saveReport'],
  foresee: async ({ page }, _, chosen) => {
    await page.evaluate(letMakeFiles, chosen === 'the file is saved');
  },
  limits: {
    ...onlyDefects,
    whyHeadless: (step, value) =>
      value === 'saving' && step.kind === 'event' && step.type === 'report.closed' ? atOnce : whyNoServer(step),
    // What comes of it comes at once: no walk ends before that.
    after: (_, step) => (step.kind === 'event' && step.type === 'report.confirmed' ? 'saving' : ''),
    isSettled: (memory) => memory !== 'saving',
    headlessTransitions: { 'problemReport.saving|report.closed|0': atOnce },
  },
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.goto('/admin/dashboard');
    const open = page.getByRole('button', { name: 'Report a problem' });
    await open.waitFor();
    const question = page.getByRole('dialog', { name: 'Report a problem' });
    return {
      events: {
        'report.requested': () => open.click(),
        'report.confirmed': () => question.getByRole('button', { name: 'Save report' }).click(),
        'report.closed': () => question.getByRole('button', { name: 'Cancel' }).click(),
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ tags }) => ({
        question: tags.includes('open'),
        problem: tags.includes('failed') ? reportSentences.notSaved : null,
      }),
      seen: async () => ({
        question: (await question.count()) === 1,
        problem:
          (await question.getByRole('alert').count()) === 1 ? await question.getByRole('alert').innerText() : null,
      }),
    };
  },
};

import { reportSentences } from '../../../machines/recorder/problem-report.machine';
import type { Driver } from '../../e2e/kit/driver';
import { homeCalls } from '../../e2e/kit/home-calls';
import { signInQuietly } from '../../e2e/kit/world';
import type { Step } from '../../qa/session';
import { onlyDefects } from '../forced-outcomes';

/** A page hands a file to its browser at once: whoever closes the question meanwhile does so in the same moment. */
const closesMeanwhile = (previous: Step, step: Step | undefined): boolean =>
  previous.kind === 'event' &&
  previous.type === 'report.confirmed' &&
  step?.kind === 'event' &&
  step.type === 'report.closed';

/** Has the page refuse to make files, or make them again. */
const letMakeFiles = (may: boolean) => {
  window.makeAddress ??= URL.createObjectURL;
  URL.createObjectURL = may
    ? window.makeAddress
    : () => {
        throw new DOMException('No files here', 'SecurityError');
      };
};

const confirmed: Step = { kind: 'event', type: 'report.confirmed', case: 'Save report' };

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
  others: ['session.check', ...homeCalls],
  local: ['saveReport'],
  instant: ['saveReport'],
  follows: closesMeanwhile,
  foresee: async ({ page }, _, chosen) => {
    await page.evaluate(letMakeFiles, chosen === 'the file is saved');
  },
  limits: {
    ...onlyDefects,
    // What comes of it comes at once: no walk ends before that.
    after: (_, step) => (step.kind === 'event' && step.type === 'report.confirmed' ? 'saving' : ''),
    isSettled: (memory) => memory !== 'saving',
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
        'report.confirmed': async (_, ahead) => {
          const names = ['Save report', ...(closesMeanwhile(confirmed, ahead[0]?.do) ? ['Cancel'] : [])];
          await question.evaluate((dialog, pressed) => {
            const buttons = [...dialog.querySelectorAll('button')];
            for (const name of pressed) buttons.find(({ textContent }) => textContent === name)?.click();
          }, names);
        },
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

import { troubleSentences } from '../../../domain/draft';
import type { FormDraftContext } from '../../../machines/form/form-draft';
import type { Driver } from '../../e2e/kit/driver';
import { keepDraft } from '../../e2e/kit/kept-drafts';
import { appears, eventually } from '../../e2e/kit/person';
import type { Limits } from '../../e2e/kit/routes';
import { signInQuietly } from '../../e2e/kit/world';
import type { PlannedStep } from '../../qa/plan';
import type { Step } from '../../qa/session';
import { onlyDefects } from '../forced-outcomes';

const path = '/admin/dashboard/add-idea-category';

const tooSoon = 'the storage of the browser answers at once: nobody can do anything meanwhile';
const defect = 'a defect of the app itself: the storage never rejects';

const isEvent = (step: Step, type: string): boolean => step.kind === 'event' && step.type === type;

/** What stands in the field, which `form.changed` makes what is told next; and what has to come by itself before anything else. */
type Field = 'empty' | 'typed' | 'either';
type Pending = '' | 'asked' | 'storing' | 'restored' | 'noted';

const afterEvent = (
  field: Field,
  pending: Pending,
  { type, case: chosen }: { type: string; case: string },
  value: unknown,
) => {
  switch (type) {
    case 'form.changed':
      return value === 'offered' ? 'typed noted' : `${pending === 'restored' ? 'typed' : 'either'} `;
    case 'form.told': {
      const told = chosen === 'a name' ? 'typed' : 'empty';
      return pending === 'asked' && field !== 'either' && field !== told ? null : `${told} storing`;
    }
    case 'form.saved':
      return field === 'empty' ? null : 'empty storing';
    case 'draft.restoreRequested':
      return pending === 'noted' ? 'typed ' : 'typed restored';
    default:
      return `${field} storing`;
  }
};

const next = (memory: string, step: Step, value: unknown): string | null => {
  const [field, pending] = memory.split(' ') as [Field, Pending];
  if (pending === 'restored' && !isEvent(step, 'form.changed')) return null;
  if (pending === 'asked' && !isEvent(step, 'form.told')) return null;
  if (pending === 'storing' && step.kind !== 'outcome') return null;
  if (step.kind === 'tick') return `${field} asked`;
  return step.kind === 'outcome' ? `${field} ` : afterEvent(field, pending, step, value);
};

const limits: Limits = {
  ...onlyDefects,
  whyHeadless: (step, value) => {
    if (step.kind === 'outcome') return step.case === 'a thrown error' ? defect : null;
    return value === 'looking' || value === 'storing' ? tooSoon : null;
  },
  memory: 'empty ',
  after: next,
  restIsHeadless: tooSoon,
  isSettled: (memory) => /(?: |noted)$/.test(memory),
  headlessTransitions: {
    'formDraft.looking|form.changed|0': tooSoon,
    'formDraft.looking|xstate.error.actor.findDraft|0': defect,
    'formDraft.storing|form.changed|0': tooSoon,
    'formDraft.storing|form.told|0': tooSoon,
    'formDraft.storing|form.saved|0': tooSoon,
    'formDraft.storing|xstate.error.actor.storeDraft|0': defect,
  },
};

declare global {
  interface Window {
    /** Whether the storage of the page takes nothing more. */
    isStorageFull?: boolean;
  }
}

/** Storage that has no room as long as the page says so. */
const makeStorageFillable = () => {
  for (const name of ['put', 'delete'] as const) {
    const write = IDBObjectStore.prototype[name] as (...given: unknown[]) => unknown;
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given: unknown[]) {
      if (window.isStorageFull) throw new DOMException('No room', 'QuotaExceededError');
      return write.apply(this, given) as never;
    };
  }
};

const refuseStorage = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Nothing is stored here', 'SecurityError');
  };
};

/** Whether the next thing that is kept of the form is that nothing differs. */
const endsUntouched = (ahead: readonly PlannedStep[]): boolean => {
  const coming = ahead
    .map(({ do: step }) => step)
    .find((step) => isEvent(step, 'form.told') || isEvent(step, 'form.saved'));
  return coming?.kind === 'event' && coming.case === 'nothing that differs';
};

/** Keeping a draft of the add form of idea categories. */
export const formDraftDriver: Driver = {
  chart: 'form-draft',
  machine: 'formDraft',
  holds: [],
  others: ['session.check', 'ideaCategory.list', 'ideaCategory.add'],
  local: ['findDraft', 'storeDraft'],
  instant: ['findDraft', 'storeDraft'],
  follows: (previous, step) =>
    (previous.kind === 'tick' && isEvent(step, 'form.told')) ||
    (isEvent(previous, 'draft.restoreRequested') && isEvent(step, 'form.changed')),
  foresee: async ({ page, context }, world, chosen) => {
    if (chosen === 'the browser stores nothing') await page.addInitScript(refuseStorage);
    if (chosen === 'a draft is kept') {
      const { userID } = await signInQuietly(world, context);
      await page.goto('/certificate-not-configured');
      await keepDraft(page, { account: userID, form: 'ideaCategory.add', record: 0, changes: { name: 'Water' } });
    }
    await page.evaluate((isFull) => {
      window.isStorageFull = isFull;
    }, chosen === 'there is no room');
  },
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await page.addInitScript(makeStorageFillable);
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Add Idea Category' });
    await appears(form);
    await page.waitForFunction(() => window.taken?.some((id) => id.includes('findDraft')));
    const name = form.getByLabel('Name', { exact: true });
    const offer = form.getByRole('region', { name: 'Draft', exact: true });
    const off = form.getByRole('status');
    let names = 0;
    return {
      hasToasts: true,
      events: {
        'form.changed': async (_, ahead) => {
          const isFilled = (await name.inputValue()) !== '';
          names += 1;
          // A change that is taken back is one to the draft, which is waiting by then.
          if (!endsUntouched(ahead) || (await offer.isVisible())) await name.fill(`Water ${names}`);
          else if (isFilled) await name.fill('');
          else for (const text of ['Water', '']) await name.fill(text);
        },
        'form.told': async (chosen) => {
          if (chosen === 'nothing that differs') await name.fill('');
          else if ((await name.inputValue()) === '') await name.fill('Water');
          await page.evaluate(() => {
            Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
            document.dispatchEvent(new Event('visibilitychange'));
            Reflect.deleteProperty(document, 'visibilityState');
          });
        },
        'form.saved': async () => {
          await form.getByRole('button', { name: 'Save', exact: true }).click();
          await eventually(() => name.inputValue()).toBe('');
        },
        'draft.restoreRequested': () => offer.getByRole('button', { name: 'Restore draft' }).click(),
        'draft.discarded': () => offer.getByRole('button', { name: 'Discard draft' }).click(),
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ value, context: seen }) => {
        const { trouble } = seen as unknown as FormDraftContext;
        return { isOffered: value === 'offered', off: trouble === null ? null : troubleSentences[trouble] };
      },
      seen: async () => ({
        isOffered: (await offer.count()) === 1,
        off: (await off.count()) === 1 ? await off.innerText() : null,
      }),
    };
  },
};

import { countWords } from '../../../domain/bulk';
import { isSelected, selectedCount } from '../../../domain/selection';
import type { SelectionContext } from '../../../machines/list/selection.machine';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { listsCome, takenSoFar } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addCategory, addProject } from '../../server/kit/good-fields';
import { whyNoServer } from '../forced-outcomes';

interface Memory {
  readonly isAll: boolean;
  /** The cases of the rows that are ticked, or are not where all are. */
  readonly turned: readonly string[];
  readonly isSearched: boolean;
}

const countIn = ({ isAll, turned }: Memory): number => (isAll ? 2 - turned.length : turned.length);

const turn = (memory: Memory, row: string): Memory => ({
  ...memory,
  turned: memory.turned.includes(row) ? memory.turned.filter((one) => one !== row) : [...memory.turned, row],
});

/** There is a bar while something is selected, and in it the way to select all while not all are. */
const limits: Limits = {
  whyHeadless: (step) => {
    if (step.kind === 'event' && step.type === 'range.refused') return 'both rows are in the page';
    if (step.kind === 'event' && step.case === 'no row, as none is here') return 'both rows are in the page';
    if (step.kind === 'event' && step.case === 'nothing else') return 'an order tells nothing of what is asked';
    return whyNoServer(step);
  },
  memory: JSON.stringify({ isAll: false, turned: [], isSearched: false } satisfies Memory),
  after: (told, step) => {
    const memory = JSON.parse(told) as Memory;
    const hasBar = memory.isAll || memory.turned.length > 0;
    const after = (next: Memory) => JSON.stringify(next);
    if (step.kind !== 'event') return told;
    switch (step.type) {
      case 'rows.ticked':
        return after(turn(memory, step.case));
      case 'all.requested':
        return hasBar && countIn(memory) < 2 ? after({ ...memory, isAll: true, turned: [] }) : null;
      case 'selection.cleared':
        return hasBar ? after({ ...memory, isAll: false, turned: [] }) : null;
      default:
        return memory.isSearched ? null : after({ isAll: false, turned: [], isSearched: true });
    }
  },
  restIsHeadless: 'the bar has only what can be done',
  headlessTransitions: { 'selection|range.refused|0': 'both rows are in the page' },
};

/** The rows of the list of projects. */
export const selectionDriver: Driver = {
  chart: 'selection',
  machine: 'selection',
  holds: [],
  others: ['project.list', 'projectCategory.list'],
  limits,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await onceIn(world, 'two projects', async (admin) => {
      const catID = await addCategory(admin, 'Robots');
      for (const name of ['Robot', 'Rover']) await addProject(admin, { catID, name });
    });
    await page.goto('/admin/dashboard/view-project');
    const boxOf = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
    await boxOf('Robot').waitFor();
    const names = ['Robot', 'Rover'] as const;
    const bar = page.getByText(/^[\d,]+ selected$/);
    return {
      tookBefore: await takenSoFar(page, 'selection'),
      events: {
        'rows.ticked': (chosen) => boxOf(chosen === 'the first row' ? names[0] : names[1]).click(),
        'all.requested': () => page.getByRole('button', { name: 'Select all 2' }).click(),
        'selection.cleared': () => page.getByRole('button', { name: 'Clear', exact: true }).click(),
        'list.asked': async () => {
          await page.getByRole('searchbox').fill('o');
          await listsCome(page);
        },
      },
      outcomes: {},
      called: () => null,
      reported: () => [],
      shown: ({ context: described, tags }) => {
        const { selection } = described as unknown as SelectionContext;
        const places = [7, 8].map((id) => isSelected(selection, id));
        return {
          ticked: places,
          bar: tags.includes('some') ? `${countWords(selectedCount(selection, 2))} selected` : null,
        };
      },
      seen: async () => ({
        ticked: await Promise.all(names.map((name) => boxOf(name).isChecked())),
        bar: (await bar.count()) === 0 ? null : await bar.first().textContent(),
      }),
    };
  },
};

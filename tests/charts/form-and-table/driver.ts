import { breakNext, brokenHeading, brokenPart, startFormAnew } from '../../e2e/kit/breaking';
import { heldBy, nameOf, saving, toldDone } from '../../e2e/kit/composed';
import type { Driver, ExpectedCall } from '../../e2e/kit/driver';
import { photo } from '../../e2e/kit/person';
import { questionOn } from '../../e2e/kit/question';
import type { Limits } from '../../e2e/kit/routes';
import { adminOf, idsNamed } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addCategory } from '../../server/kit/good-fields';

const path = '/admin/dashboard/add-category';
const editing = 'Edit project category';

const limits: Limits = {
  whyHeadless: (step, value) => {
    if (!heldBy(value, 'editing')) return null;
    if (step.kind === 'event' && step.type === 'record.deleted')
      return 'the question and the dialog are never both open';
    return step.kind === 'outcome' && ['list', 'add', 'deleteRecord'].includes(step.call)
      ? 'the edit dialog lies over everything that this part could break at'
      : null;
  },
  memory: 'free',
  after: (memory, step, value) => {
    const what = nameOf(step);
    if (memory === 'asking') return ['record.deleted', 'deleteRecord: it breaks'].includes(what) ? 'free' : null;
    if (memory === 'saved') return what === 'edit: the form is over' ? 'free' : null;
    if (['record.deleted', 'deleteRecord: it breaks', 'edit: the form is over'].includes(what)) return null;
    if (what === 'row.deleteRequested') return 'asking';
    return what === 'record.saved' && heldBy(value, 'editing') ? 'saved' : 'free';
  },
  isSettled: (memory) => memory !== 'saved',
  headlessTransitions: {},
};

/** A content type on one screen: the add form, the table, the edit dialog and the question of project categories. */
export const formAndTableDriver: Driver = {
  chart: 'form-and-table',
  machine: 'formAndTable',
  holds: ['projectCategory.add', 'projectCategory.edit', 'projectCategory.delete'],
  others: ['projectCategory.list'],
  instant: ['the form is over'],
  local: ['list', 'add', 'edit', 'deleteRecord'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const admin = await adminOf(world);
    for (const { do: step } of walk.steps) if (nameOf(step) === 'record.deleted') await addCategory(admin, 'Drones');
    await addCategory(admin, 'Drones');
    await addCategory(admin, 'रोबोट');
    await page.goto(path);
    await page.getByRole('row', { name: 'Drones' }).first().waitFor();
    const add = page.getByRole('form', { name: 'Add Category' });
    const dialog = page.getByRole('dialog', { name: editing });
    const idOf = async (name: string) => (await idsNamed(world, name, 'projectCategory.list'))[0] ?? 'none is left';
    const question = questionOn(page, world, async (name) => ({
      call: 'projectCategory.delete',
      fields: { req_data: 'DelCat', catID: await idOf(name) },
    }));
    const picture = await photo('drone.png');
    const names = page.getByRole('table', { name: 'Project categories' }).getByRole('rowheader');

    let rows = await names.count();
    let isEditing = false;
    let edited = '';
    /** Fills in the form on top and sends it. */
    const send = async () => {
      if (isEditing) return dialog.getByRole('button', { name: 'Update' }).click();
      await add.getByLabel('Photo').setInputFiles(picture);
      await add.getByLabel('Title').fill('Drones of the walk');
      await add.getByRole('button', { name: 'Save' }).click();
    };
    const adds: ExpectedCall = {
      call: 'projectCategory.add',
      fields: { req_data: 'addCat', catName: 'Drones of the walk' },
      files: { image: 'drone.png' },
    };
    const edits = async (): Promise<ExpectedCall> => ({
      call: 'projectCategory.edit',
      fields: { req_data: 'EditCat', catName: edited, catID: await idOf(edited) },
    });
    return {
      events: {
        'row.editRequested': async (chosen) => {
          isEditing = true;
          edited = chosen === 'another row' ? 'रोबोट' : 'Drones';
          await page
            .getByRole('button', { name: `Edit ${edited}`, exact: true })
            .first()
            .click();
        },
        'row.deleteRequested': () => question.ask('Drones'),
        'edit.closed': () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
        'screen.retried': () => startFormAnew(page),
        'record.saved': async () => {
          await send();
          await saving(world, isEditing ? await edits() : adds);
          if (!isEditing) rows += 1;
        },
        'save.abandoned': async () => {
          await send();
          await world.gate.next(isEditing ? 'projectCategory.edit' : 'projectCategory.add');
          await (isEditing ? dialog : add).getByRole('button', { name: 'Cancel' }).click();
        },
        'record.deleted': async () => {
          rows -= 1;
          await question.confirm();
        },
      },
      outcomes: {
        list: async () => {
          await listsCome(page);
          await breakNext(page, 'listLoad');
          await page.getByRole('button', { name: 'Category Name' }).click();
        },
        add: async () => {
          await breakNext(page, 'formSubmit');
          await add.getByLabel('Title').fill(`Broken at ${Math.random()}`);
        },
        edit: async () => {
          await breakNext(page, 'formSubmit');
          await dialog.getByLabel('Title').fill('Broken');
        },
        deleteRecord: question.breaks,
      },
      called: () => null,
      reported: () => [],
      sent: (to) => (to === 'list' ? { call: 'projectCategory.list', fields: { req_data: 'getCat' } } : null),
      givesUp: ({ do: step }) =>
        nameOf(step) === 'save.abandoned' ? [isEditing ? 'projectCategory.edit' : 'projectCategory.add'] : [],
      told: ({ do: step }) => (['record.saved', 'record.deleted'].includes(nameOf(step)) ? toldDone : null),
      shown: ({ value, context }) => {
        isEditing = heldBy(value, 'editing');
        const { edited } = context as { edited: { title: string } | null };
        if (value === 'broken') return { broken: brokenHeading };
        return { broken: null, dialog: edited?.title ?? null, question: question.asked(), rows };
      },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        const isOpen = (await dialog.count()) > 0;
        return {
          broken,
          dialog: isOpen ? await dialog.getByLabel('Title').inputValue() : null,
          question: await question.seen(),
          rows: await page.locator('table[aria-label="Project categories"] th[scope=row]').count(),
        };
      },
    };
  },
};

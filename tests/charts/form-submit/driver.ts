import { versionsAsked } from '../../../adapters/wire/versions';
import type { ProjectCategoryAdd } from '../../../domain/content/projects';
import { megabyte } from '../../../domain/files';
import type { FormSubmitContext } from '../../../machines/form/form-submit';
import { withoutCapability } from '../../e2e/kit/capabilities';
import type { Driver } from '../../e2e/kit/driver';
import { keepDraft } from '../../e2e/kit/kept-drafts';
import { eventually } from '../../e2e/kit/person';
import { readForm } from '../../e2e/kit/screen';
import { adminOf, idsNamed } from '../../e2e/kit/stock';
import { addCategory, editCategory, picture, signInQuietly, type World } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import type { Step } from '../../qa/session';
import { rowsOf } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects, whyNoServer } from '../forced-outcomes';

const goingOn = 'saved, with what is stored now';
const ofSettings = 'only the settings of the site are answered so, which have tests of their own in a browser';

/** A file's name in a plan's context: `file drone.png, image/png, 2048 bytes`. */
const fileName = (described: unknown): string =>
  typeof described === 'string' ? (/^file (.*?), /.exec(described)?.[1] ?? '') : '';

/** Whether a report says that the list may be another one now. */
const isSave = (report: unknown): boolean =>
  ['record.saved', 'save.abandoned'].includes(String((report as { readonly type?: unknown } | null)?.type));

const isRestored = (step: Step): boolean => step.kind === 'event' && step.type === 'draft.restored';

/**
 * What became of the draft that lies on the disk: nothing yet (''), nothing and somebody else has saved the record (`theirs`), it is
 * `gone`, or it was restored when the record was another one, which no save overwrites (`old`).
 */
const draftAfter = (memory: string, step: Step): string | null => {
  if (isRestored(step)) return { '': 'gone', theirs: 'old' }[memory] ?? null;
  if (step.kind !== 'outcome') return memory;
  if (step.case.startsWith('somebody else')) return memory === '' ? 'theirs' : memory;
  if (step.case.startsWith('saved')) return memory === 'old' ? null : 'gone';
  return memory === 'old' && ['Keep mine', 'Use theirs'].includes(step.case) ? 'gone' : memory;
};

const versionOf = async (world: World, id: string): Promise<string | null> => {
  const rows = await rowsOf(await adminOf(world), 'projectCategory.list', { versions: versionsAsked });
  return String(rows.find(({ sno }) => String(sno) === id)?.version);
};

/** Filling in and saving a form: the add form of project categories, and their edit dialog as the one that closes. */
export const formSubmitDriver: Driver = {
  chart: 'form-submit',
  machine: 'formSubmit',
  holds: ['projectCategory.add', 'projectCategory.edit'],
  local: ['comparison'],
  // A save that is refused as stale reads the record again.
  others: ['projectCategory.list'],
  limits: {
    everyFailure: true,
    ...onlyDefects,
    whyHeadless: (step, _, start) =>
      start === 'a form that goes on' || (step.kind === 'outcome' && step.case === goingOn)
        ? ofSettings
        : whyNoServer(step),
    // Restoring reads only which record it is, and no other step reads that.
    blur: (seen, step) => {
      const { stored: _, ...others } = seen.context as Readonly<Record<string, Json>>;
      return { ...seen, context: isRestored(step) ? {} : others };
    },
    after: draftAfter,
    headlessTransitions: {
      'formSubmit.comparing|xstate.error.actor.comparison|0': 'a defect of the app itself',
      'formSubmit.saving|xstate.done.actor.save|2': ofSettings,
    },
  },
  open: async (visit, world, walk) => {
    const { page, context } = visit;
    const session = await signInQuietly(world, context);
    // Until it is saved, the form that goes on is that of the dialog.
    const inDialog = walk.start !== 'a form that stays open';
    if (inDialog) await addCategory(world, session, 'Before');
    // An edit takes photos of any size. They go with the form, which the walk looks at.
    if (inDialog) await withoutCapability(page, '**/admin/dashboard/add-category', 'resume');
    const edited = inDialog ? (await idsNamed(world, 'Before', 'projectCategory.list')).at(-1) : undefined;
    if (walk.steps.some(({ do: step }) => isRestored(step))) {
      await page.goto('/certificate-not-configured');
      // Of its changes, none fits the form: it only tells how it began, with the version that is stored.
      const draft = { account: session.userID, changes: { colour: 'red' } };
      const version = edited === undefined ? null : await versionOf(world, edited);
      const began = { version, values: {}, files: {} };
      if (edited === undefined) await keepDraft(page, { ...draft, form: 'projectCategory.add', record: 0 });
      else await keepDraft(page, { ...draft, form: 'projectCategory.edit', record: Number(edited), began });
    }
    await page.goto('/admin/dashboard/add-category');
    if (inDialog) await page.getByRole('button', { name: 'Edit Before' }).last().click();
    const name = inDialog ? 'Edit project category' : 'Add Category';
    const form = page.getByRole('form', { name });
    await form.waitFor();
    // The rows are asked for at about the same time; from here on each call is one that the chart made.
    await eventually(() => page.locator('main [role=progressbar][aria-label=Loading]').count()).toBe(0);

    const png = await picture();
    const files: Readonly<Record<string, { name: string; mimeType: string; buffer: Buffer }>> = {
      'a good photo': { name: 'drone.png', mimeType: 'image/png', buffer: png },
      'a photo of exactly 1MB': {
        name: 'largest.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.concat([png, Buffer.alloc(megabyte - png.length)]),
      },
      'a photo over 1MB': { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(megabyte + 1) },
      'an empty photo': { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      'a file that is no picture': { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2048) },
    };
    const comparison = page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
    const call = inDialog ? 'projectCategory.edit' : 'projectCategory.add';
    return {
      events: {
        'field.changed': async (chosen) => {
          const file = files[chosen];
          const photo = form.getByLabel('Photo', { exact: true });
          if (file) await photo.setInputFiles(file);
          else if (chosen === 'no photo') await photo.setInputFiles([]);
          else await form.getByLabel('Title').fill('रोबोट <b>');
        },
        'form.submitted': () => form.getByRole('button', { name: inDialog ? 'Update' : 'Save' }).click(),
        'save.cancelled': () => form.getByRole('button', { name: 'Cancel' }).click(),
        'draft.restored': () => form.getByRole('button', { name: 'Restore draft' }).click(),
      },
      outcomes: {
        save: async (chosen) => {
          const held = await world.gate.next(call);
          const sentence = 'Category added successfully';
          if (chosen === 'saved with a sentence')
            await held.pass((body) => ({ ...body, text: sentence, message: sentence }));
          else if (chosen.startsWith('somebody else has saved it')) {
            await editCategory(world, session, edited ?? '', chosen.endsWith('again') ? 'Theirs again' : 'Theirs');
            await held.pass();
          } else if (chosen === 'saved without a sentence') await held.pass(({ status }) => ({ status }));
          else await fail(held, page, chosen);
        },
        comparison: (chosen) => comparison.getByRole('button', { name: chosen, exact: true }).click(),
      },
      called: (_, input) => {
        const { draft } = input as { draft: { photo: unknown; title: string } };
        const image = fileName(draft.photo);
        const files: Record<string, string> = image === '' ? {} : { image };
        if (edited !== undefined)
          return { call, fields: { catID: edited, catName: draft.title, req_data: 'EditCat' }, files };
        return { call, fields: { catName: draft.title, req_data: 'addCat' }, files };
      },
      reported: (report) => (isSave(report) ? ['projectCategory.list'] : []),
      logged: asServed,
      shown: ({ context: described, tags, value }) => {
        if (value === 'saved') return { dialog: 'closed' };
        if (value === 'comparing') return { dialog: 'the comparison' };
        const { draft, errors, problem } = described as unknown as FormSubmitContext<ProjectCategoryAdd>;
        const rest = inDialog ? 'Update' : 'Save';
        return {
          fields: {
            Photo: { value: fileName(draft.photo), error: errors.photo ?? null },
            Title: { value: draft.title, error: errors.title ?? null },
          },
          problem,
          submit: tags.includes('busy')
            ? { text: inDialog ? 'Updating...' : 'Saving...', disabled: true }
            : { text: rest, disabled: false },
        };
      },
      seen: async () => {
        if ((await comparison.count()) > 0) return { dialog: 'the comparison' };
        const seen = await readForm(page, name);
        return seen === null ? { dialog: 'closed' } : JSON.parse(JSON.stringify(seen));
      },
    };
  },
};

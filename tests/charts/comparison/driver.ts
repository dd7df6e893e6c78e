import type { Driver } from '../../e2e/kit/driver';
import { appears } from '../../e2e/kit/person';
import { idsNamed } from '../../e2e/kit/stock';
import { addCategory, editCategory, picture, signInQuietly } from '../../e2e/kit/world';
import { onlyDefects } from '../forced-outcomes';

/** The title that is saved, or stands in the form, once the comparison is over. */
const titleAfter = (value: unknown, sides: Readonly<Record<string, string>>, typed: string): string => {
  if (value === 'usingTheirs') return 'Theirs';
  return value === 'merged' && sides.title === 'theirs' ? 'Theirs' : typed;
};

/** The edit dialog of a project category, which somebody else has changed before it was saved. */
export const comparisonDriver: Driver = {
  chart: 'comparison',
  machine: 'comparison',
  holds: [],
  others: ['projectCategory.list', 'projectCategory.edit'],
  limits: onlyDefects,
  open: async ({ page, context }, world, walk) => {
    const session = await signInQuietly(world, context);
    await addCategory(world, session, 'Before');
    const id = (await idsNamed(world, 'Before', 'projectCategory.list')).at(-1) ?? '';
    await page.goto('/admin/dashboard/add-category');
    await page.getByRole('button', { name: 'Edit Before' }).last().click();
    const form = page.getByRole('form', { name: 'Edit project category' });
    const isTitle = walk.start === 'both have changed the title';
    const typed = isTitle ? 'Mine' : 'Before';
    if (isTitle) await form.getByLabel('Title').fill(typed);
    else {
      const file = { name: 'drone.png', mimeType: 'image/png', buffer: await picture() };
      await form.getByLabel('Photo', { exact: true }).setInputFiles(file);
    }
    await editCategory(world, session, id, 'Theirs');
    await form.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else', exact: true });
    await appears(dialog);
    const title = dialog.getByRole('radiogroup', { name: 'Title' });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const stored = async () => {
      const response = await fetch(`${world.server.url}/api/category?req_data=getCat`);
      const { data } = (await response.json()) as { readonly data: readonly { sno: number; CatName: string }[] };
      return data.find(({ sno }) => String(sno) === id)?.CatName ?? null;
    };
    return {
      events: {
        'side.chosen': (chosen) =>
          title.getByRole('radio', { name: chosen.replace(' at Title', ''), exact: true }).check({ force: true }),
        'comparison.saved': press,
        'mine.kept': press,
        'theirs.used': press,
        'comparison.closed': press,
      },
      outcomes: {},
      called: () => null,
      // Of the form around it.
      told: ({ do: step }) =>
        step.kind === 'event' && ['comparison.saved', 'mine.kept'].includes(step.type)
          ? { notices: [{ kind: 'success', text: 'Category updated successfully' }], lines: [] }
          : null,
      reported: () => [],
      shown: ({ value, context: described }) => {
        const { sides: chosen } = described as unknown as { readonly sides: Readonly<Record<string, string>> };
        if (value === 'choosing') return { title: chosen.title ?? null, typed: null, stored: 'Theirs' };
        const after = titleAfter(value, chosen, typed);
        const isSaved = value === 'merged' || value === 'keepingMine';
        return { title: null, typed: isSaved ? null : after, stored: isSaved ? after : 'Theirs' };
      },
      seen: async () => {
        const isOpen = (await dialog.count()) > 0;
        const isTheirs = isOpen && (await title.getByRole('radio', { name: 'Theirs', exact: true }).isChecked());
        return {
          title: isOpen ? (isTheirs ? 'theirs' : 'mine') : null,
          typed: isOpen || (await form.count()) === 0 ? null : await form.getByLabel('Title').inputValue(),
          stored: await stored(),
        };
      },
    };
  },
};

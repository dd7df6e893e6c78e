import { accountListsText, nothingKept, settingsFor, withSettings } from '../../../domain/account-lists';
import { type ListSettings, settingsText } from '../../../domain/list-settings';
import type { SavedSettings } from '../../../machines/shell/list-settings.machine';
import type { Driver } from '../../e2e/kit/driver';
import type { Limits } from '../../e2e/kit/routes';
import { onceIn } from '../../e2e/kit/stock';
import { signInQuietly } from '../../e2e/kit/world';
import type { Json } from '../../qa/describe';
import { addProject } from '../../server/kit/good-fields';
import { fail, onlyDefects, whyNoServer } from '../forced-outcomes';
import { projectColumns } from './model';

const limits: Limits = {
  ...onlyDefects,
  // How often something was changed, and whether anything was known before, shows nowhere.
  blur: (seen) => {
    const { lists, unsaved } = seen.context as Readonly<Record<string, Json>>;
    return { ...seen, context: { lists: lists ?? [], unsaved: unsaved ?? [] } };
  },
  whyHeadless: (step) =>
    step.kind === 'outcome' && step.case === 'what another browser has set'
      ? 'what another browser has set shows when the list is opened again'
      : whyNoServer(step),
};

const withDensity = (density: ListSettings['density']): ListSettings => ({ density, columns: projectColumns });

/** The density of the list of projects. */
export const listSettingsDriver: Driver = {
  chart: 'list-settings',
  machine: 'listSettings',
  holds: ['view.read', 'view.setColumns'],
  others: ['project.list'],
  limits,
  open: async ({ page, context }, world, { start }) => {
    await signInQuietly(world, context);
    await onceIn(world, 'a project', (admin) => addProject(admin));
    let kept: ListSettings | null = null;
    if (start === 'compact rows are kept') {
      kept = withDensity('compact');
      const copy = accountListsText(withSettings(nothingKept, 'project', kept));
      await page.addInitScript((text) => localStorage.setItem('listsCopy', text), `1\n${copy}`);
    }
    await page.goto('/admin/dashboard/view-project');
    const table = page.getByRole('table', { name: 'Projects', includeHidden: true });
    await table.waitFor();
    const dialog = page.getByRole('dialog');
    const leave = async () => {
      if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: 'Close' }).click();
    };
    return {
      events: {
        'settings.changed': async () => {
          await leave();
          await page.getByRole('button', { name: 'Columns', exact: true }).click();
          kept = withDensity(kept?.density === 'compact' ? 'comfortable' : 'compact');
          await dialog.getByLabel('Compact rows').click();
        },
        'views.changed': async () => {
          await leave();
          await page.getByRole('button', { name: 'Views', exact: true }).click();
          // It comes late: the next step closes it.
          await dialog.waitFor();
        },
      },
      outcomes: {
        readLists: async (chosen) => {
          const held = await world.gate.next('view.read');
          if (chosen !== 'what is known') return fail(held, page, chosen);
          const lists = kept === null ? [] : [{ content: 'project', columns: settingsText(kept), default_view: 0 }];
          held.answer(200, JSON.stringify({ status: true, views: [], lists }));
        },
        saveSettings: async (chosen) => {
          const held = await world.gate.next('view.setColumns');
          if (chosen === 'saved') held.answer(200, '{"status":true,"text":"Columns saved"}');
          else await fail(held, page, chosen);
        },
      },
      called: (actor, input) => {
        if (actor === 'readLists') return { call: 'view.read', fields: { req_data: 'getViews' } };
        const { kept: all, list } = input as unknown as SavedSettings;
        const columns = settingsText(settingsFor(all, list));
        return { call: 'view.setColumns', fields: { req_data: 'setColumns', content: list, columns } };
      },
      reported: () => [],
      shown: ({ context: told }) => settingsFor(told as never, 'project').density,
      seen: () => table.getAttribute('data-density'),
    };
  },
};

import type { CsvExportContext, ExportAsked } from '../../../machines/list/csv-export.machine';
import type { Driver } from '../../e2e/kit/driver';
import { onceIn } from '../../e2e/kit/stock';
import { listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addProject } from '../../server/kit/good-fields';
import { asServed, fail, onlyDefects } from '../forced-outcomes';

const columnsOf: Readonly<Record<string, string>> = {
  all: 'All columns',
  shown: 'The columns that the list shows',
};

/** Exporting the list of projects; the files are looked at in `tests/e2e/csv.e2e.ts`. */
export const csvExportDriver: Driver = {
  chart: 'csv-export',
  machine: 'csvExport',
  holds: ['csv.export'],
  others: ['project.list'],
  inGoes: ['setting.changed'],
  limits: onlyDefects,
  open: async ({ page, context }, world) => {
    await signInQuietly(world, context);
    await onceIn(world, 'a robot arm to export', async (admin) => {
      await addProject(admin);
    });
    await page.goto('/admin/dashboard/view-project?search=arm&sort=name');
    await page.getByRole('table', { name: 'Projects' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Export CSV' });
    const mark = dialog.getByLabel('Mark the file as UTF-8, as Excel needs it');
    const columns = dialog.getByRole('button', { name: 'Columns' });
    return {
      events: {
        'export.requested': async () => {
          await listsCome(page);
          await page.getByRole('button', { name: 'Export CSV' }).click();
        },
        'setting.changed': async (chosen) => {
          if (chosen === 'without a mark') return mark.uncheck();
          await columns.click();
          await page.getByRole('option', { name: 'The columns that the list shows', exact: true }).click();
        },
        'export.confirmed': () => dialog.getByRole('button', { name: 'Export', exact: true }).click(),
        'export.cancelled': () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click(),
      },
      outcomes: {
        exportList: async (chosen) => {
          const held = await world.gate.next('csv.export');
          if (chosen === 'the address of the file') await held.pass();
          else await fail(held, page, chosen);
        },
      },
      called: (_, input) => {
        const { settings } = input as unknown as ExportAsked;
        return {
          call: 'csv.export',
          fields: {
            ...{ req_data: 'exportList', content: 'project', search: 'arm', sort: 'name', order: 'ascending' },
            ...(settings.columns === 'shown' ? { columns: 'id,image,name,pdf' } : {}),
            ...{ text: 'html', separator: 'comma', mark: settings.hasMark ? 'yes' : 'no' },
          },
        };
      },
      reported: () => [],
      logged: asServed,
      shown: ({ tags, context: told }) => {
        if (!tags.includes('open')) return { dialog: null };
        const { settings, problem } = told as unknown as CsvExportContext;
        return {
          dialog: {
            columns: columnsOf[settings.columns] ?? '',
            hasMark: settings.hasMark,
            isBusy: tags.includes('busy'),
            problem,
          },
        };
      },
      seen: async () => {
        if ((await dialog.count()) === 0) return { dialog: null };
        const [, problem = null] = await dialog.locator('form > p').allTextContents();
        return {
          dialog: {
            columns: (await columns.locator('span').first().textContent()) ?? '',
            hasMark: await mark.isChecked(),
            isBusy: (await dialog.getByRole('button', { name: 'Exporting...' }).count()) === 1,
            problem,
          },
        };
      },
    };
  },
};

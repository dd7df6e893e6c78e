import { keyTimes } from '../kit/keys';
import { inTurn, median, type Row } from '../kit/measure';
import { freshPage, pressTo, signIn } from '../kit/visits';

/** The edit form of a project: opened from a list, typed into, saved. */
export const forms: Row = async ({ browser, places, runs }) => {
  const { app, floor } = await places(1000);
  const chromium = await browser();
  const keys: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  const saves: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  const visit = (place: typeof app, isApp: boolean) =>
    freshPage(chromium, place, 'normal', async (page, context) => {
      if (isApp) await signIn(place, context);
      await page.goto(isApp ? '/admin/dashboard/view-project' : '/projects', { waitUntil: 'networkidle' });
      const edit = isApp ? 'tbody a[href*="/projects/"]' : '[data-edit]';
      // The label is read, not the name: a field may be drawn before its value is.
      const field = `[...document.querySelectorAll('form input')].find((input) => input.labels?.[0]?.textContent.trim().startsWith('Title') && input.value)`;
      const opened = await pressTo(page, edit, field);
      await page.evaluate(`(${field}).dataset.bench = 'title'`);
      const into = isApp ? keys.ours : keys.floor;
      await page.focus('[data-bench=title]');
      into.push(median(await keyTimes(page)));
      const button = isApp ? 'main form button[type=submit]' : 'form button';
      (isApp ? saves.ours : saves.floor).push(
        await pressTo(page, button, `document.querySelector('[data-kind=success]')`),
      );
      return opened;
    });
  const opened = await inTurn(
    runs,
    () => visit(app, true),
    () => visit(floor, false),
  );
  const most = { unit: 'ms', want: 'at most' } as const;
  return [
    { measure: 'edit click to form usable', goal: 200, goalRatio: 200 / 75, ...most, ...opened },
    {
      measure: 'title, key to paint',
      goal: 6,
      goalRatio: 6 / 4.5,
      ...most,
      ours: median(keys.ours),
      floor: median(keys.floor),
    },
    {
      measure: 'save click to success shown',
      goal: 60,
      goalRatio: 60 / 101,
      ...most,
      ours: median(saves.ours),
      floor: median(saves.floor),
    },
  ];
};

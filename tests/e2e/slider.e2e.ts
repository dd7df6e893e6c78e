import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFooterGroup, addFooterLink, addSlide, idOf, rowsOf } from '../server/kit/good-fields';
import { withoutCapability } from './kit/capabilities';
import { choose, fillIn, type Office, openOffice, root } from './kit/content';
import { appears, closeToasts, eventually, photo, picturesCome, toastsAre } from './kit/person';

/** @module-tag full */

/* The slider and the footer links: their forms, and their rows that are moved. */

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
beforeEach(async () => {
  office.world.gate.reset();
  const { admin } = office;
  for (const row of await rowsOf(admin, 'slide.list')) await admin.call('slide.delete', { slideID: idOf(row) });
  for (const row of await rowsOf(admin, 'footerGroup.list')) {
    await admin.call('footerGroup.delete', { groupID: idOf(row) });
  }
});
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const sliderPath = `${root}/add-slider`;
const footerPath = `${root}/footer/add-footer-links`;
const listOf = (name: string) => office.page.getByRole('grid', { name, exact: true });
const namesIn = (list: Locator) => list.getByRole('row').evaluateAll((rows) => rows.map((row) => row.ariaLabel));
const stored = async () => (await rowsOf(office.admin, 'slide.list')).map(({ heading }) => heading);
const button = (name: string) => office.page.getByRole('button', { name, exact: true });
const note = () => office.page.getByRole('region', { name: 'Slides', exact: true }).getByRole('status');

/** Opens the slider with slides of these headings. */
const openSlider = async (...headings: readonly string[]) => {
  for (const heading of headings) await addSlide(office.admin, { heading });
  await office.page.goto(sliderPath);
  await appears(listOf('Slides'));
  await picturesCome(office.page);
};

describe('the slider', () => {
  test('takes a slide, shows when it is shown, changes it, deletes it and brings it back', async () => {
    const { page, admin } = office;
    await page.goto(sliderPath);
    await appears(page.getByText('No slides yet.'));
    const form = page.getByRole('form', { name: 'Add Slider' });
    await form.getByRole('button', { name: 'Save' }).click();
    await appears(form.getByText('Heading is required'));
    await appears(form.getByText('Image is required'));
    await fillIn(form, {
      Heading: 'Maker fair',
      Text: 'Bring what you built',
      Link: 'fair.example',
      'Show from': '2999-12-02',
      'Show until': '2999-12-01',
    });
    await form.getByLabel('Image', { exact: true }).setInputFiles(await photo('fair.png'));
    await appears(form.getByText('This is before the first day. Choose a later one'));
    await appears(form.getByText('A link starts with https://'));
    await fillIn(form, { Link: '/fair', 'Show until': '2999-12-05' });
    await form.getByRole('button', { name: 'Save' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Slide added successfully' }]);
    const row = listOf('Slides').getByRole('row', { name: 'Maker fair' });
    await appears(row.getByText('2 Dec 2999 to 5 Dec 2999'));
    await appears(row.getByText('Not shown now'));
    expect(await form.getByLabel('Show from').inputValue()).toBe('');
    await closeToasts(page);

    await button('Edit Maker fair').click();
    const dialog = page.getByRole('dialog', { name: 'Edit slide' });
    expect(await dialog.getByLabel('Show from').inputValue()).toBe('2999-12-02');
    await fillIn(dialog, { Heading: 'Open day', 'Show from': '', 'Show until': '' });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await toastsAre(page, [{ kind: 'success', text: 'Slide updated successfully' }]);
    const changed = listOf('Slides').getByRole('row', { name: 'Open day' });
    await appears(changed.getByText('Always'));
    await appears(changed.getByText('Shown now', { exact: true }));
    await closeToasts(page);

    await addSlide(admin, { heading: 'Another' });
    await button('Delete Open day').click();
    await page.getByRole('alertdialog', { name: 'Delete Open day?' }).getByRole('button', { name: 'Confirm' }).click();
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['Another']);
    await button('Undo').click();
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['Another', 'Open day']);
    await closeToasts(page);
  });

  test('a row is dragged by the mouse', async () => {
    await openSlider('One', 'Two', 'Three');
    const row = (name: string) => listOf('Slides').getByRole('row', { name });
    // By its dots: the pointer takes the whole row.
    await row('Three').dragTo(row('One'), { sourcePosition: { x: 24, y: 32 }, targetPosition: { x: 200, y: 4 } });
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['Three', 'One', 'Two']);
    await appears(note().getByText('Three: place 1 of 3. Saved.'));
    expect(await stored()).toEqual(['Three', 'One', 'Two']);
  });

  test('a row is dragged by the keyboard, or left where it was', async () => {
    const { page } = office;
    await openSlider('One', 'Two', 'Three');
    const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const takeOne = async () => {
      await button('Drag One').focus();
      await page.keyboard.press('Enter');
      await eventually(place).toBe('Insert between One and Two');
    };
    await takeOne();
    await page.keyboard.press('ArrowDown');
    await eventually(place).toBe('Insert between Two and Three');
    await page.keyboard.press('Escape');
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['One', 'Two', 'Three']);
    await takeOne();
    await page.keyboard.press('End');
    await eventually(place).toBe('Insert after Three');
    await page.keyboard.press('Enter');
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['Two', 'Three', 'One']);
    await appears(note().getByText('One: place 3 of 3. Saved.'));
    expect(await stored()).toEqual(['Two', 'Three', 'One']);
  });

  test('a row is moved by its buttons, which keep the keyboard', async () => {
    const { page } = office;
    await openSlider('One', 'Two', 'Three');
    await button('Move One down').focus();
    await page.keyboard.press('Enter');
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['Two', 'One', 'Three']);
    expect(await button('Move One down').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await appears(note().getByText('One: place 3 of 3. Saved.'));
    expect(await button('Move One down').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button('Move One down').getAttribute('aria-disabled')).toBe('true');
    // At the end it does nothing.
    await page.keyboard.press('Enter');
    expect([await namesIn(listOf('Slides')), await stored()]).toEqual([
      ['Two', 'Three', 'One'],
      ['Two', 'Three', 'One'],
    ]);
    await page.reload();
    await appears(listOf('Slides'));
    expect(await namesIn(listOf('Slides'))).toEqual(['Two', 'Three', 'One']);
  });

  test('an order that can not be saved goes back, with the reason', async () => {
    const { page, world } = office;
    await openSlider('One', 'Two');
    world.gate.holds.add('slide.order');
    await button('Move Two up').click();
    const held = await world.gate.next('slide.order');
    expect(await namesIn(listOf('Slides'))).toEqual(['Two', 'One']);
    await appears(note().getByText('Two: place 1 of 2. Saving…'));
    held.answer(503, '{"status":false,"text":"Back in a minute"}');
    await toastsAre(page, [{ kind: 'error', text: 'Back in a minute' }]);
    expect(await namesIn(listOf('Slides'))).toEqual(['One', 'Two']);
    await closeToasts(page);
    expect(office.visit.problems.splice(0).length).toBeLessThanOrEqual(1);
  });

  test('an order of rows that others have changed is not saved, and the list is read again', async () => {
    const { page, admin } = office;
    await openSlider('One', 'Two');
    await addSlide(admin, { heading: 'Three' });
    await button('Move Two up').click();
    const text = 'This list has changed meanwhile, so its order was not saved. Look at it again and repeat the move.';
    await toastsAre(page, [{ kind: 'error', text }]);
    await eventually(() => namesIn(listOf('Slides'))).toEqual(['One', 'Two', 'Three']);
    expect(await stored()).toEqual(['One', 'Two', 'Three']);
    await closeToasts(page);
    office.visit.problems.splice(0);
  });

  test('what is moved while a save runs is saved after it', async () => {
    const { world } = office;
    await openSlider('One', 'Two', 'Three');
    world.gate.holds.add('slide.order');
    await button('Move Three up').click();
    const first = await world.gate.next('slide.order');
    await button('Move Three up').click();
    expect(await namesIn(listOf('Slides'))).toEqual(['Three', 'One', 'Two']);
    await first.pass();
    await (await world.gate.next('slide.order')).pass();
    await appears(note().getByText('Three: place 1 of 3. Saved.'));
    expect(await stored()).toEqual(['Three', 'One', 'Two']);
  });
});

describe('the footer links', () => {
  test('takes groups and links, moves them, and moves a link to another group', async () => {
    const { page, admin } = office;
    await page.goto(footerPath);
    await appears(page.getByText('No groups yet.'));
    const groupForm = page.getByRole('form', { name: 'Add group' });
    const linkForm = page.getByRole('form', { name: 'Add link' });
    for (const title of ['Learn', 'Help']) {
      await fillIn(groupForm, { Title: title });
      await groupForm.getByRole('button', { name: 'Save' }).click();
      await toastsAre(page, [{ kind: 'success', text: 'Group added successfully' }]);
      await closeToasts(page);
    }
    await eventually(() => namesIn(listOf('Footer groups'))).toEqual(['Learn', 'Help']);
    await linkForm.getByRole('button', { name: 'Save' }).click();
    await appears(linkForm.getByText('Please choose a group'));
    for (const [label, address] of [
      ['Blog', '/blog'],
      ['Write to us', 'mailto:help@maker.example'],
    ] as const) {
      await choose(linkForm, 'Group', 'Learn');
      await fillIn(linkForm, { Label: label, Address: address });
      await linkForm.getByRole('button', { name: 'Save' }).click();
      await toastsAre(page, [{ kind: 'success', text: 'Link added successfully' }]);
      await closeToasts(page);
    }
    await eventually(() => namesIn(listOf('Links of Learn'))).toEqual(['Blog', 'Write to us']);
    await button('Move Write to us up').click();
    await eventually(() => namesIn(listOf('Links of Learn'))).toEqual(['Write to us', 'Blog']);
    await appears(page.getByText('Write to us: place 1 of 2. Saved.'));

    await button('Edit Write to us').click();
    const dialog = page.getByRole('dialog', { name: 'Edit footer link' });
    await choose(dialog, 'Group', 'Help');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await eventually(() => namesIn(listOf('Links of Help'))).toEqual(['Write to us']);
    await closeToasts(page);

    await button('Move Help up').click();
    await appears(page.getByText('Help: place 1 of 2. Saved.'));
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Add group',
      'Groups',
      'Add link',
      'Help',
      'Learn',
    ]);
    const shown = (await admin.get('/api/footer?req_data=getFooterLinks')).body as { data: object[] };
    expect(shown.data).toMatchObject([
      { title: 'Help', links: [{ label: 'Write to us', address: 'mailto:help@maker.example' }] },
      { title: 'Learn', links: [{ label: 'Blog', address: '/blog' }] },
    ]);
  });

  test('a group takes its links along, and brings them back', async () => {
    const { page, admin } = office;
    const groupID = await addFooterGroup(admin, 'Learn');
    await addFooterLink(admin, { groupID, label: 'Blog' });
    await addFooterGroup(admin, 'Help');
    await page.goto(footerPath);
    await appears(listOf('Links of Learn'));
    await button('Delete Learn').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Learn?' });
    await appears(question.getByText('Its links are deleted with it.'));
    await question.getByRole('button', { name: 'Confirm' }).click();
    await eventually(() => namesIn(listOf('Footer groups'))).toEqual(['Help']);
    expect(await listOf('Links of Learn').count()).toBe(0);
    await button('Undo').click();
    await eventually(() => namesIn(listOf('Footer groups'))).toEqual(['Help', 'Learn']);
    await eventually(() => namesIn(listOf('Links of Learn'))).toEqual(['Blog']);
    await closeToasts(page);
  });
});

describe('against a server without them', () => {
  test.each([
    ['slider', sliderPath, 'Add Slider'],
    ['footer', footerPath, 'Footer Links'],
  ] as const)('the screen of the %s says so', async (word, path, heading) => {
    const { page } = office;
    await withoutCapability(page, '**/admin/dashboard/**', word);
    await page.goto(path);
    await appears(page.getByRole('heading', { level: 1, name: heading }));
    await appears(page.getByText('This server does not offer it.'));
    expect(office.world.gate.ledger.filter(({ call }) => /^(slide|footer)/.test(call))).toEqual([]);
    await page.unroute('**/admin/dashboard/**');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownSentences, sentenceOn } from '../../domain/error-messages';
import { Failure } from '../../domain/failure';
import { describePicture, textFileTypes } from '../../domain/files';
import { docx } from '../server/kit/documents';
import { isInText } from './editor/kit/keyboard';
import { beginWithCode, openWriter, type Writer } from './editor/kit/writer';
import { fileOf, fillIn, type PickedFile, pdf, root } from './kit/content';
import { appears, closeToasts, eventually, photo, pictureSize, toastsAre } from './kit/person';

/* Pictures and files on their way into a text (spec §2 Common behaviour, §7, §8, §9). */

let office: Writer;
let lamp: PickedFile;
beforeAll(async () => {
  office = await openWriter();
  lamp = await photo('lamp.png', 40, 30);
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const word = fileOf('plan.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx());

const box = () => office.page.getByRole('textbox', { name: 'Content', exact: true });
const list = () => office.page.getByRole('list', { name: 'Files being added' });
const waiting = (name: string) => list().getByRole('group', { name, exact: true });
const button = (name: string, inside: Locator = list()) => inside.getByRole('button', { name, exact: true });
const alt = () => list().getByLabel('Alternative text', { exact: true });
const isQuiet = () => eventually(() => list().count()).toBe(0);

/** An empty post with these words in its text, and the caret behind them. */
const begin = async (words = ''): Promise<void> => {
  await office.beginAgain();
  if (words !== '') await office.page.keyboard.type(words);
};

/** The same, with a block of code. */
const beginCode = (words: string) => beginWithCode(office, words);

/** Chooses files with the button of the toolbar: in the page's memory, or by their paths from the disk. */
const pick = async (...files: readonly PickedFile[] | readonly [path: string]): Promise<void> => {
  const chooser = office.page.waitForEvent('filechooser');
  await office.page
    .getByRole('toolbar', { name: 'Content formatting' })
    .getByRole('button', { name: 'Insert image or file', exact: true })
    .click();
  const [first] = files;
  await (await chooser).setFiles(typeof first === 'string' ? first : [...(files as readonly PickedFile[])]);
};

/** Gives a file to the text as the browser does: by an event with the file in it, `after` so many characters of its first line. */
const give = (kind: 'drop' | 'paste', { name, mimeType, buffer }: PickedFile, after = 0): Promise<boolean> =>
  box().evaluate(
    (element, { type, fileName, mime, base64, offset }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: mime }));
      const options = { bubbles: true, cancelable: true };
      if (type === 'paste') {
        return !element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      }
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (words === null) throw new Error('There is no text to drop on');
      const range = document.createRange();
      range.setStart(words, offset);
      range.setEnd(words, offset);
      const { left, top, height } = range.getBoundingClientRect();
      const place = { ...options, dataTransfer: data, clientX: left, clientY: top + height / 2 };
      words.parentElement?.dispatchEvent(new DragEvent('dragover', place));
      return !words.parentElement?.dispatchEvent(new DragEvent('drop', place));
    },
    { type: kind, fileName: name, mime: mimeType, base64: buffer.toString('base64'), offset: after },
  );

const submit = () => office.page.getByRole('form').getByRole('button', { name: 'Submit', exact: true }).click();

/** Sends the post, which the gate turns away, and gives the text as it went over the wire. */
const sentHtml = async (): Promise<string> => {
  const html = await office.sent();
  await closeToasts(office.page);
  return html;
};

/** The HTML without the names that the server gives its files. */
const shape = (html: string) => html.replace(/\/uploads\/[^"]+(\.\w+)"/g, '/uploads/…$1"');
const errorOfField = async (): Promise<string | null> => {
  if ((await box().getAttribute('aria-invalid')) !== 'true') return null;
  const ids = (await box().getAttribute('aria-describedby')) ?? '';
  return office.page.locator(`[id="${ids.split(' ').at(-1)}"]`).textContent();
};
const sentPosts = () => office.world.gate.ledger.filter(({ call }) => call === 'blog.add').length;

describe('a picture', () => {
  test('is chosen, described and put in where the caret was, while the writing goes on', async () => {
    const { page, world } = office;
    world.gate.holds.add('upload.image');
    await begin('A lamp: and so on.');
    for (let steps = 0; steps < ' and so on.'.length; steps += 1) await page.keyboard.press('ArrowLeft');
    await pick(lamp);
    const held = await world.gate.next('upload.image');
    expect(held.entry.files.image).toMatchObject({ name: 'lamp.png', type: 'image/png' });
    const progress = waiting('lamp.png').getByRole('progressbar', { name: 'Upload of lamp.png' });
    await eventually(() => progress.getAttribute('aria-valuenow')).toBe('100');
    await box().click({ position: { x: 30, y: 25 } });
    await isInText(page);
    await page.keyboard.press('Home');
    await page.keyboard.type('Look! ');
    await alt().fill('A lamp from a bottle');
    await button('Insert').click();
    await eventually(() => alt().count()).toBe(0);
    await isInText(page);
    await held.pass();
    await isQuiet();
    await page.keyboard.type('Here. ');
    expect(shape(await sentHtml())).toBe(
      '<p>Look! Here. A lamp:<img src="/uploads/….png" alt="A lamp from a bottle" /> and so on.</p>',
    );
    await eventually(() => pictureSize(box())).toBe('40 x 30');
  });

  test('has to be described or called decoration', async () => {
    await begin();
    await pick(lamp);
    await button('Insert').click();
    await appears(list().getByText(describePicture));
    expect(await alt().getAttribute('aria-invalid')).toBe('true');
    await button('Decorative').click();
    await isQuiet();
    expect(shape(await sentHtml())).toBe('<p><img src="/uploads/….png" alt="" /></p>');
  });

  test('is described by the keyboard alone, and the form is not sent by it', async () => {
    const { page } = office;
    await begin();
    await give('paste', lamp);
    await appears(alt());
    await alt().focus();
    await page.keyboard.type('A lamp');
    await page.keyboard.press('Enter');
    await isQuiet();
    await isInText(page);
    await page.keyboard.type(' shines.');
    expect(sentPosts()).toBe(0);
    expect(shape(await sentHtml())).toBe('<p><img src="/uploads/….png" alt="A lamp" /> shines.</p>');
  });

  test('is dropped on a place in the text', { tags: ['full'] }, async () => {
    await begin('Before after');
    expect(await give('drop', lamp, 'Before'.length)).toBe(true);
    await alt().fill('A lamp');
    await button('Insert').click();
    await isQuiet();
    expect(shape(await sentHtml())).toBe('<p>Before<img src="/uploads/….png" alt="A lamp" /> after</p>');
  });

  test('goes into a table, and below a block of code', { tags: ['full'] }, async () => {
    const { page } = office;
    await beginCode('let it = 1;');
    await give('paste', lamp);
    await alt().fill('In code');
    await button('Insert').click();
    await isQuiet();
    expect(shape(await sentHtml())).toBe(
      '<pre><code>let it = 1;</code></pre>\n<p><img src="/uploads/….png" alt="In code" /></p>',
    );
    await begin();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Insert table' }).click();
    const cell = box().locator('td').first();
    await cell.click();
    // The editor hears of a click some time after it, and of what is typed at once.
    await page.keyboard.type('Lamp:');
    await eventually(() => cell.textContent()).toBe('Lamp:');
    await give('paste', lamp);
    await alt().fill('In a cell');
    await button('Insert').click();
    await isQuiet();
    expect(shape(await sentHtml())).toContain('<td>Lamp:<img src="/uploads/….png" alt="In a cell" /></td>');
  });

  test('is taken back by one step of Undo, and given again by Redo', { tags: ['full'] }, async () => {
    const { page } = office;
    await begin('A lamp');
    await pick(lamp);
    await button('Decorative').click();
    await isQuiet();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(shape(await sentHtml())).toBe('<p>A lamp</p>');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    expect(shape(await sentHtml())).toBe('<p>A lamp<img src="/uploads/….png" alt="" /></p>');
  });

  test('whose place is gone comes to the end', { tags: ['full'] }, async () => {
    const { page, world } = office;
    world.gate.holds.add('upload.image');
    await begin('Gone');
    await give('paste', lamp);
    const held = await world.gate.next('upload.image');
    await button('Decorative').click();
    await isInText(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('New');
    await held.pass();
    await isQuiet();
    expect(shape(await sentHtml())).toBe('<p>New</p>\n<p><img src="/uploads/….png" alt="" /></p>');
  });
});

describe('other files', () => {
  test('become links with their names, in the order in which they were chosen', { tags: ['full'] }, async () => {
    const { world } = office;
    world.gate.holds.add('upload.image');
    await begin('See ');
    await pick(pdf('sheet.pdf'), word);
    const [one, other] = [await world.gate.next('upload.image'), await world.gate.next('upload.image')];
    const [sheet, plan] = one.entry.files.image?.name === 'sheet.pdf' ? [one, other] : [other, one];
    await plan.pass();
    await eventually(() => list().getByRole('group').count()).toBe(1);
    await sheet.pass();
    await isQuiet();
    expect(shape(await sentHtml())).toBe(
      '<p>See <a href="/uploads/….pdf" rel="noopener noreferrer">sheet.pdf</a> <a href="/uploads/….docx" rel="noopener noreferrer">plan.docx</a></p>',
    );
  });

  test('of another kind are refused, and nothing is sent', async () => {
    const { world } = office;
    await begin('Text');
    expect(await office.page.locator('form input[type=file][multiple]').getAttribute('accept')).toBe(
      textFileTypes.join(','),
    );
    expect(await give('drop', fileOf('run.exe', 'application/x-msdownload', Buffer.from('MZ')), 2)).toBe(true);
    const refused = waiting('run.exe').getByRole('alert');
    await eventually(() => refused.textContent()).toBe(
      'This file type is not supported. Choose a JPEG, PNG, GIF or WebP picture, or a PDF, doc or docx file.',
    );
    await button('Remove').click();
    await isQuiet();
    expect(world.gate.ledger.filter(({ call }) => call === 'upload.image')).toEqual([]);
    expect(await sentHtml()).toBe('<p>Text</p>');
  });
});

describe('an upload', () => {
  test('can be cancelled while it runs', { tags: ['full'] }, async () => {
    const { world } = office;
    world.gate.holds.add('upload.image');
    await begin('Text');
    await pick(lamp);
    const held = await world.gate.next('upload.image');
    await button('Cancel').click();
    await isQuiet();
    await eventually(() => held.entry.end).toBe('aborted');
    expect(await sentHtml()).toBe('<p>Text</p>');
  });

  test.each([
    ['is cut off', 'Image upload failed: '],
    ['is answered without a link', 'Image upload failed: Unable to find a valid URL in the server response'],
  ])('that %s says so, and can be tried again', { tags: ['full'] }, async (how, sentence) => {
    const { page, world } = office;
    world.gate.holds.add('upload.image');
    await begin('Text');
    await pick(lamp);
    const held = await world.gate.next('upload.image');
    if (how === 'is cut off') held.cut();
    else await held.pass((body) => ({ ...body, data: {} }));
    const problem = waiting('lamp.png').getByText('Image upload failed: ');
    await appears(problem);
    const said = (await problem.textContent()) ?? '';
    expect(said.startsWith(sentence)).toBe(true);
    expect(said.length).toBeGreaterThan('Image upload failed: '.length);
    await toastsAre(page, [{ kind: 'error', text: said }]);
    await closeToasts(page);
    world.gate.holds.delete('upload.image');
    await alt().fill('A lamp');
    await button('Insert').click();
    await button('Try again').click();
    await isQuiet();
    expect(shape(await sentHtml())).toBe('<p>Text<img src="/uploads/….png" alt="A lamp" /></p>');
  });

  test('of a file that is gone when its turn comes says that it failed', { tags: ['full'] }, async () => {
    const { page, world } = office;
    const folder = mkdtempSync(join(tmpdir(), 'chosen-'));
    const path = join(folder, 'gone.pdf');
    writeFileSync(path, pdf().buffer);
    world.gate.holds.add('upload.image');
    await begin('Text');
    await pick(pdf('one.pdf'), pdf('two.pdf'));
    await world.gate.next('upload.image');
    await world.gate.next('upload.image');
    await pick(path);
    await appears(waiting('gone.pdf').getByText('Waiting for other uploads.'));
    rmSync(folder, { recursive: true });
    await button('Cancel', waiting('one.pdf')).click();
    const said = sentenceOn('upload.image', Failure.Network()) ?? '';
    await appears(waiting('gone.pdf').getByText(said));
    await toastsAre(page, [{ kind: 'error', text: said }]);
    await closeToasts(page);
    await button('Remove', waiting('gone.pdf')).click();
    await button('Cancel', waiting('two.pdf')).click();
    await isQuiet();
    expect(await sentHtml()).toBe('<p>Text</p>');
  });

  test('that failed can be put away; it keeps no save waiting', { tags: ['full'] }, async () => {
    const { page, world } = office;
    world.gate.holds.add('upload.image');
    await begin('Text');
    await pick(pdf());
    (await world.gate.next('upload.image')).answer(500, '{}');
    await appears(button('Try again'));
    await closeToasts(page);
    expect(await sentHtml()).toBe('<p>Text</p>');
    await button('Remove').click();
    await isQuiet();
  });

  test('keeps a save waiting, which is said at the field, until it is there', async () => {
    const { world } = office;
    world.gate.holds.add('upload.image');
    await begin('Text ');
    await pick(pdf());
    const held = await world.gate.next('upload.image');
    await submit();
    await eventually(errorOfField).toBe(ownSentences.uploadRuns);
    expect(sentPosts()).toBe(0);
    await held.pass();
    await isQuiet();
    expect(await errorOfField()).toBe(null);
    expect(shape(await sentHtml())).toBe(
      '<p>Text <a href="/uploads/….pdf" rel="noopener noreferrer">sheet.pdf</a></p>',
    );
  });

  test('keeps the wizard on its step', { tags: ['full'] }, async () => {
    const { page, world } = office;
    world.gate.holds.add('upload.image');
    await page.goto(`${root}/add-team-member`);
    await fillIn(page.locator('form'), { Name: 'Asha Rao', Designation: 'Mentor' });
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await box().click();
    await page.keyboard.type('A life ');
    await pick(pdf());
    const held = await world.gate.next('upload.image');
    for (const away of ['Next', 'Back']) {
      await page.getByRole('button', { name: away, exact: true }).click();
      await eventually(errorOfField).toBe(ownSentences.uploadRuns);
      expect(await page.locator('[aria-current=step]').textContent()).toContain('Content');
    }
    await held.pass();
    await isQuiet();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await eventually(() => page.getByRole('link', { name: 'sheet.pdf' }).getAttribute('href')).toMatch(/^\/uploads\//);
  });
});

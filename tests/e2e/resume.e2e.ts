import type { Dialog, Request } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addIdeaCategory, rowsOf } from '../server/kit/good-fields';
import { pdfOfBytes, pictureOfBytes } from '../server/kit/pictures';
import { withoutCapability } from './kit/capabilities';
import { fileOf, fillIn, type Office, openOffice, root } from './kit/content';
import { endSessionOf, signInAgain } from './kit/ended-sessions';
import { openForm, submit } from './kit/form-acts';
import { addIdeaForm as idea } from './kit/idea-forms';
import { draftsOnDisk } from './kit/kept-drafts';
import { appears, closeToasts, eventually, photo } from './kit/person';
import { readToasts } from './kit/screen';
import { signInAnew } from './kit/world';

/** @module-tag full */

/* Large files go ahead of their form and are resumed (contract §6 capability resume, decision 0038). */

const megabyte = 1024 * 1024;
const bytes = 3.5 * megabyte;
const sheet = fileOf('sheet.pdf', 'application/pdf', pdfOfBytes(bytes));

/** The idea of each test has a name of its own. */
let name = '';
let ideas = 0;

/** Where each piece of the file begins, when all of them go. */
const allPieces = [0, 1, 2, 3].map((at) => at * megabyte);

let office: Office;
/** Where each piece began that the page has sent. */
let pieces: number[];

beforeAll(async () => {
  office = await openOffice();
  await addIdeaCategory(office.admin, 'Energy');
});
beforeEach(async () => {
  const { world, admin } = office;
  world.gate.reset();
  // A browser profile of its own, with a session of its own.
  const visit = await world.visit();
  await signInAnew(world, visit.context);
  visit.page.on('dialog', (dialog: Dialog) => dialog.accept());
  office = { world, admin, visit, page: visit.page };
  pieces = [];
  ideas += 1;
  name = `Solar lamp ${ideas}`;
  visit.page.on('request', (request: Request) => {
    if (request.method() === 'PATCH') pieces.push(Number(request.headers()['upload-offset']));
  });
});
afterEach(async () => {
  expect(office.visit.problems, 'the page complains about nothing').toEqual([]);
  await office.visit.context.close();
});
afterAll(() => office?.world.close());

/** The ideas of the test that are stored, each with whether its PDF is the file that was chosen. */
const stored = async () => {
  const rows = (await rowsOf(office.admin, 'idea.list')).filter((row) => row.name === name);
  return Promise.all(
    rows.map(async ({ pdfLink }) => {
      const file = await fetch(new URL(String(pdfLink), office.world.server.url));
      return Buffer.from(await file.arrayBuffer()).equals(sheet.buffer);
    }),
  );
};
const isStored = () => eventually(stored).toEqual([true]);

/** The forms that reached the server, each with the bytes of the PDF in it; `null` without one. */
const forms = () =>
  office.world.gate.ledger.filter(({ call }) => call === 'idea.add').map(({ files }) => files.pdf?.bytes ?? null);
const ahead = null;

/** What the browser has noted of files that went ahead. */
const notes = () => office.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')));

const openIdea = async () => {
  await openForm(office, idea);
  await fillIn(office.page.getByRole('form', { name: idea.name }), { ...idea.good, Name: name, PDF: sheet });
};

/** Lets so many pieces pass and breaks the connection of those after them. Gives what mends it. */
const breakAfter = async (count: number): Promise<() => Promise<void>> => {
  let left = count;
  await office.page.route('**/api/sent-ahead/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    left -= 1;
    return left >= 0 ? route.continue() : route.abort('connectionreset');
  });
  return () => office.page.unroute('**/api/sent-ahead/*');
};

const isTold = async (sentence: string) => {
  await eventually(async () => (await readToasts(office.page)).map(({ text }) => text)).toContain(sentence);
  await closeToasts(office.page);
};
const broken = 'Network error. Please check your internet connection and try again.';

describe('a large file', () => {
  test('goes ahead of its form in pieces, once, and nothing of it stays in the browser', async () => {
    await openIdea();
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([allPieces, [ahead]]);
    await eventually(notes).toEqual([]);
  });

  test('goes on where it stopped when the connection broke', async () => {
    await openIdea();
    const mend = await breakAfter(2);
    await submit(office, idea);
    await isTold(broken);
    expect([pieces, forms()]).toEqual([[0, megabyte, 2 * megabyte], []]);
    await mend();
    pieces.length = 0;
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([allPieces.slice(2), [ahead]]);
    await eventually(notes).toEqual([]);
  });

  test('goes on where it stopped after a reload', async () => {
    const { page } = office;
    await openIdea();
    await eventually(async () => (await draftsOnDisk(page)).map(({ files }) => files)).toEqual([['sheet.pdf']]);
    let isHeld = false;
    await page.route('**/api/sent-ahead/*', async (route) => {
      const { 'upload-offset': offset } = route.request().headers();
      // The last is never answered: the page is reloaded meanwhile.
      if (Number(offset) === 3 * megabyte) isHeld = true;
      else await route.continue();
    });
    await submit(office, idea);
    await eventually(() => isHeld).toBe(true);
    await page.reload();
    await page.unroute('**/api/sent-ahead/*');
    pieces.length = 0;
    await page.getByRole('button', { name: 'Restore draft', exact: true }).click();
    await eventually(() => page.getByText('Loading…').count()).toBe(0);
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([[3 * megabyte], [ahead]]);
  });

  test('goes on where it stopped when the session ended meanwhile, and its form is saved once', async () => {
    await openIdea();
    const mend = await breakAfter(2);
    await submit(office, idea);
    await isTold(broken);
    await mend();
    await endSessionOf(office.world, office.visit.context);
    pieces.length = 0;
    await submit(office, idea);
    await signInAgain(office.page);
    await isStored();
    expect([pieces, forms()]).toEqual([allPieces.slice(2), [ahead]]);
  });

  test('is given up with the page that sent it, and stays where it is', async () => {
    const { page } = office;
    await openIdea();
    await page.route('**/api/sent-ahead/*', async (route) => {
      if (Number(route.request().headers()['upload-offset']) !== megabyte) await route.continue();
    });
    await submit(office, idea);
    await eventually(() => pieces).toEqual([0, megabyte]);
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await failed;
    expect([await stored(), forms(), (await notes()).length]).toEqual([[], [], 1]);
  });

  test('is forgotten at sign-out', async () => {
    const { page } = office;
    await openIdea();
    await breakAfter(1);
    await submit(office, idea);
    await isTold(broken);
    expect(await notes()).toHaveLength(1);
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await appears(page.getByRole('button', { name: 'Login' }));
    expect(await notes()).toEqual([]);
  });
});

describe('all goes with the form', () => {
  const whole = sheet.buffer.length;

  test('when the server takes no pieces', async () => {
    await office.page.route('**/api/sent-ahead', (route) => route.fulfill({ status: 500, body: 'no' }));
    await openIdea();
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([[], [whole]]);
  });

  test('when a proxy lets no piece pass', async () => {
    await office.page.route('**/api/sent-ahead/*', (route) => route.fulfill({ status: 405, body: 'no' }));
    await openIdea();
    await submit(office, idea);
    await isStored();
    expect(forms()).toEqual([whole]);
  });

  test('when what went ahead is gone by then', async () => {
    const { page, admin } = office;
    await openIdea();
    // Another form of the account takes it just before.
    await page.route(
      '**/api/idea',
      async (route) => {
        const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
        const [id = ''] = /[0-9]+-[0-9a-f]{32}/.exec(form) ?? [];
        const fields = { name: 'Servo', desc: '<p>Moves</p>', price: '1', DiscPrice: '1' };
        const taken = await admin.call('component.add', { ...fields, sent_ahead: JSON.stringify({ pdf: id }) });
        expect(taken.status).toBe(200);
        await route.continue();
      },
      { times: 1 },
    );
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([allPieces, [ahead, whole]]);
  });

  test('when the code for pieces can not be loaded', async () => {
    await office.page.route('**/assets/send-ahead*', (route) => route.abort());
    await openIdea();
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([[], [whole]]);
    office.visit.problems.length = 0;
  });

  test('when the server does not offer pieces', async () => {
    await withoutCapability(office.page, `**${root}/**`, 'resume');
    await openIdea();
    await submit(office, idea);
    await isStored();
    expect([pieces, forms()]).toEqual([[], [whole]]);
  });
});

test('a large picture of a text goes on where it stopped', async () => {
  const { page } = office;
  const lamp = fileOf('lamp.png', 'image/png', await pictureOfBytes(2.5 * megabyte));
  await page.goto(`${root}/add-blog`);
  const box = page.getByRole('textbox', { name: 'Content', exact: true });
  await box.click();
  const mend = await breakAfter(1);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('toolbar', { name: 'Content formatting' })
    .getByRole('button', { name: 'Insert image or file', exact: true })
    .click();
  await (await chooser).setFiles(lamp);
  const pictures = () =>
    office.world.gate.ledger.filter(({ call }) => call === 'upload.image').map(({ files }) => Object.keys(files));
  const waiting = page.getByRole('list', { name: 'Files being added' });
  await appears(waiting.getByRole('button', { name: 'Try again', exact: true }));
  expect([pieces, pictures()]).toEqual([[0, megabyte], []]);
  await mend();
  pieces.length = 0;
  await waiting.getByRole('button', { name: 'Try again', exact: true }).click();
  await eventually(() => [pieces, pictures()]).toEqual([[megabyte, 2 * megabyte], [[]]]);
  await eventually(notes).toEqual([]);
});

test('a small file goes with its form', async () => {
  await openForm(office, idea);
  await fillIn(office.page.getByRole('form', { name: idea.name }), {
    ...idea.good,
    Name: name,
    Image: await photo('lamp.png'),
  });
  await submit(office, idea);
  await eventually(async () => (await rowsOf(office.admin, 'idea.list')).some((row) => row.name === name)).toBe(true);
  expect([pieces, forms()]).toEqual([[], [null]]);
});

import { Buffer } from 'node:buffer';

/*
 * What each picture shows: where the page is opened, and what is done there before it is photographed. The seeded site is the
 * same in every run.
 */

const admin = '/admin/dashboard';
const guide = { width: 1280, height: 800 };

const nothing = () => undefined;
const collapseMenu = (page) => page.getByRole('button', { name: 'Collapse menu' }).click();

/** A picture of the site itself, for forms that ask for one. */
const storedPicture = async (page, name) => {
  const source = await page.locator('main img').first().getAttribute('src');
  const answer = await page.request.get(source);
  return { name, mimeType: answer.headers()['content-type'], buffer: await answer.body() };
};

/** A PDF that takes a while at 100 KB a second. */
const largePdf = (name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * 1024 * 1024, ' ')]),
});

/** Uploads run at 100 KB a second from now on. */
const slowUploads = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100 * 1024,
  });
};

const choose = async (page, label, option) => {
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const openFirstRecord = async (page) => {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('toolbar').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** The picture of README.md. */
export const list = { name: 'projects', path: `${admin}/view-project`, width: 1440, height: 900, act: nothing };

/** The pictures of docs/guide.md, in its order. */
export const pictures = [
  {
    name: 'sign-in',
    path: '/login',
    isSignedOut: true,
    act: (page) => page.getByLabel('Email').fill('asha@example.org'),
  },
  { name: 'home', path: admin, act: nothing },
  {
    name: 'search-and-sort',
    path: `${admin}/view-components`,
    act: async (page) => {
      await collapseMenu(page);
      await page.getByRole('searchbox').fill('sensor');
      await page.getByRole('columnheader', { name: 'Price', exact: true }).getByRole('button').click();
    },
  },
  {
    name: 'delete-question',
    path: `${admin}/add-category`,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
  },
  {
    name: 'form-errors',
    path: `${admin}/add-project`,
    act: async (page) => {
      await page.getByLabel('Title').fill('Clap Switch');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Category is required').waitFor();
    },
  },
  { name: 'categories', path: `${admin}/add-category`, act: nothing },
  {
    name: 'edit-category',
    path: `${admin}/add-category`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'team-wizard',
    path: `${admin}/view-team-member`,
    act: async (page) => {
      const portrait = await storedPicture(page, 'asha.webp');
      await page.goto(`${admin}/add-team-member`);
      await collapseMenu(page);
      await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
      await page.getByLabel('Designation', { exact: true }).fill('Mentor');
      await page.getByLabel('Sub Designation').fill('Robotics');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Profile Image').setInputFiles(portrait);
      await page.getByRole('img').first().waitFor();
    },
  },
  {
    name: 'idea-upload',
    path: `${admin}/add-idea`,
    height: 900,
    act: async (page) => {
      await collapseMenu(page);
      await page.getByLabel('Name', { exact: true }).fill('A bell that learns the timetable');
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('It rings at the end of each lesson.');
      await page.getByRole('textbox', { name: 'Hindi Description' }).fill('यह हर पाठ के अंत में बजती है।');
      await choose(page, 'Category', /./);
      await page.getByLabel('PDF').setInputFiles(largePdf('timetable-bell.pdf'));
      await slowUploads(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.locator('[role=progressbar][aria-valuenow]').first().waitFor();
      await page.locator('[role=progressbar]:not([aria-valuenow="0"])').first().waitFor();
      await page.waitForTimeout(4000);
      await page.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'tutorial-lesson',
    path: `${admin}/add-tutorial-category`,
    act: async (page) => {
      await collapseMenu(page);
      await page.getByRole('tab', { name: 'Add Tutorial Lesson' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Blink an LED');
      await choose(page, 'Category', /./);
      await page.waitForLoadState('networkidle');
      await choose(page, 'Chapter', /./);
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'editor',
    path: `${admin}/view-project`,
    height: 860,
    act: async (page) => {
      await collapseMenu(page);
      await openFirstRecord(page);
      await page.getByRole('textbox', { name: 'Description' }).click();
    },
  },
  {
    name: 'editor-picture',
    path: `${admin}/view-project`,
    height: 860,
    act: async (page) => {
      await collapseMenu(page);
      const photo = await storedPicture(page, 'breadboard.webp');
      await openFirstRecord(page);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Insert image or file' }).click();
      await (await chooser).setFiles(photo);
      await page.getByLabel('Alternative text').fill('The finished circuit on a breadboard');
      await page.getByText('Uploaded.').waitFor();
    },
  },
  {
    name: 'editor-table',
    path: `${admin}/add-blog`,
    act: async (page) => {
      await collapseMenu(page);
      await page.getByLabel('Title').fill('Parts for the open day');
      const text = page.getByRole('textbox', { name: 'Content' });
      await text.click();
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Insert table' }).click();
      await text.getByRole('table').waitFor();
      await text.locator('th, td').first().click();
      await page.keyboard.type('Part');
      await page.keyboard.press('Tab');
      await page.keyboard.type('How many');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Price');
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'failed-list',
    path: admin,
    act: async (page) => {
      await page.route('**/api/blogData?**', (route) => route.abort());
      await page.goto(`${admin}/view-blog`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'problem-report',
    path: `${admin}/view-ideas`,
    act: (page) => page.getByRole('button', { name: 'Report a problem' }).click(),
  },
].map((scene) => ({ ...guide, ...scene }));

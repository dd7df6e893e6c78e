import type { Page } from 'playwright';
import type { CallKey } from '../../../domain/calls';
import type { Client } from '../../server/kit/client';
import {
  addCategory,
  addChapter,
  addComponent,
  addComponentCategory,
  addFooterGroup,
  addFooterLink,
  addIdea,
  addIdeaCategory,
  addLesson,
  addMember,
  addPost,
  addProject,
  addSlide,
  addTutorialCategory,
  addView,
  pdfPart,
  picturePart,
} from '../../server/kit/good-fields';
import { choice, choose, fillIn, root } from './content';
import { draftsOnDisk } from './kept-drafts';
import { appears, eventually } from './person';

/** A screen in one of its states, and how to bring it about. */
export interface Screen {
  readonly path: string;
  /** Brings the screen about, once its path is open. */
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Answers a list in the server's place, before the path is opened: that of project categories, unless `call` names another. */
  readonly list?: string;
  readonly call?: CallKey;
  readonly signedIn?: false;
  /** The heading of the first level, or the dialog's. */
  readonly heading: string | null;
  /** What lies over the screen. */
  readonly over?: 'dialog' | 'listbox';
}

/** Long enough to be wrapped. */
const longName = 'A name that is rather long for a narrow phone, though people do write such names';

/** Too long for a dialog. */
const longText = Array.from(
  { length: 60 },
  (_, line) => `Line ${line} of a long message, with enough words in it to be wrapped on a phone.`,
).join('\n');

/** One record of each kind, so that no screen is empty. */
export const fillTheSite = async (admin: Client): Promise<void> => {
  const catID = await addCategory(admin, longName);
  const files = { image: await picturePart(), pdf: pdfPart() };
  await addProject(admin, { name: 'Robot Arm', catID, ...files });
  await addProject(admin, { name: longName, catID });
  let parentId = await addComponentCategory(admin, 'Level 1');
  for (const at of [2, 3, 4]) parentId = await addComponentCategory(admin, `Level ${at}`, parentId);
  await addComponent(admin, { name: 'Servo', price: '12500000', CompCatID: parentId, ...files });
  await addComponent(admin, { name: longName });
  await addPost(admin, { title: 'A post', catID, ogImage: files.image });
  const { id, CatID } = await addIdea(admin, { name: 'Solar lamp', price: '125000', ...files });
  await admin.call('idea.edit', {
    ...{ IdeaID: String(id), catID: String(CatID), name: 'Solar lamp', desc: '<p>Bright all night</p>' },
    ...{ hindiDesc: '<p>उजला</p>', price: '125000', DiscPrice: '9.99' },
  });
  await addView(admin, { name: 'By name', query: 'sort=name' });
  await addView(admin, { name: longName.slice(0, 60), query: 'search=a' });
  const chapter = await addChapter(admin, await addTutorialCategory(admin, 'Electronics'), 'Circuits');
  await addLesson(admin, chapter);
  await addLesson(admin, chapter, { title: longName, link: 'https://lessons.example' });
  await addMember(admin, { name: 'Asha Rao', pdf: pdfPart() });
  await addSlide(admin);
  await addSlide(admin, { heading: longName, from: '2999-12-01', until: '2999-12-05' });
  const groupID = await addFooterGroup(admin, 'Help with what you have bought, and all else');
  await addFooterLink(admin, { groupID });
  await addFooterLink(admin, {
    groupID,
    label: longName.slice(0, 60),
    address: `https://a.example/${'long'.repeat(30)}`,
  });
  for (const [username, name] of [
    ['meera@example.org', 'Meera Joshi'],
    ['a-person-with-a-long-address@a-long-name-of-a-place.example.org', longName],
  ] as const) {
    await admin.call('user.invite', { username, name, role: 'viewer' });
  }
  for (const name of ['Kites', longName]) {
    await admin.call('ideaCategory.delete', { CatID: await addIdeaCategory(admin, name) });
    const fields = { name, email: `${'long.'.repeat(20)}address@example.org`, subject: name, message: longText };
    await admin.call('message.send', fields);
  }
};

const empty = '{"status":true,"data":[]}';
const failed = (page: Page) => appears(page.getByRole('main').getByRole('button', { name: 'Try again' }));
const pressing = (button: string, sentence: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await appears(page.getByText(sentence).first());
};
const opening = (tab: string) => async (page: Page) => {
  await page.getByRole('tab', { name: tab }).click();
  await appears(page.getByRole('form', { name: tab }));
};
const row = (name: string) => (page: Page) => appears(page.getByRole('row', { name }).first());
const said = (text: string) => (page: Page) => appears(page.getByText(text));
const step = (count: number) => async (page: Page) => {
  await fillIn(page.locator('form'), { Name: 'Asha Rao', Designation: 'Mentor' });
  for (let at = 0; at < count; at += 1) await page.getByRole('button', { name: 'Next' }).click();
  await appears(page.locator('fieldset'));
};
const choosing = (choices: Readonly<Record<string, string>>) => async (page: Page) => {
  for (const [label, option] of Object.entries(choices)) await choose(page.getByRole('main'), label, option);
};
const at = (path: string, heading: string, reach?: Screen['reach']): Screen => ({
  path: `${root}/${path}`,
  heading,
  ...(reach === undefined ? {} : { reach }),
});

/** Every content screen (spec §2), in its states. */
export const contentScreens: Readonly<Record<string, Screen>> = {
  messages: at('messages', 'Messages', row('Kites')),
  'messages, none in this box': at('messages?box=archived', 'Messages', said('No archived messages.')),
  'an open message': {
    ...at('messages', longName, async (page) => {
      await page.getByRole('button', { name: `View ${longName}`, exact: true }).click();
      await appears(page.getByRole('dialog'));
    }),
    over: 'dialog',
  },
  'the history': at('history', 'History', (page) =>
    appears(page.getByRole('table', { name: 'Changes' }).getByText('Robot Arm').first()),
  ),
  'the history, nothing fits': at('history?who=nobody', 'History', said('No changes match the filters.')),
  'a change': {
    ...at('history?content=idea&action=changed', 'Changed: Solar lamp', async (page) => {
      await page.getByRole('button', { name: /^View/ }).first().click();
      await appears(page.getByRole('button', { name: 'Restore this version' }));
    }),
    over: 'dialog',
  },
  'the question before a version is restored': {
    ...at('history?content=idea&action=changed', 'Restore this version?', async (page) => {
      await page.getByRole('button', { name: /^View/ }).first().click();
      await page.getByRole('button', { name: 'Restore this version' }).click();
    }),
    over: 'dialog',
  },
  'the history of a record': at('projects/robot-arm', 'Update Project', async (page) => {
    await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Show history' }).click();
    await appears(page.getByRole('button', { name: /^View the change/ }));
  }),
  'the trash': at('trash', 'Trash', row('Kites')),
  'my account': at('account', 'My account', said('Two-factor sign-in')),
  'my account, with sentences': at('account', 'My account', pressing('Change password', 'New password is required')),
  'my account, an authenticator app that is set up': at('account', 'My account', async (page) => {
    const json = {
      status: true,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/x?secret=JBSWY3DP',
    };
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.route('**/api/account', (route) => route.fulfill({ json }));
    await page.getByRole('form', { name: 'Two-factor sign-in' }).getByLabel('Password').fill('x');
    await page.getByRole('button', { name: 'Continue' }).click();
    await appears(page.getByRole('img', { name: 'QR code for the authenticator app' }));
  }),
  'Undo in a toast': at('add-idea-category', 'Add Idea Category', async (page) => {
    // The record stays: this is about the toast.
    await page.route('**/api/idea', (route) => route.fulfill({ json: { status: true, text: 'Category deleted' } }));
    await page.getByRole('button', { name: 'Delete A category' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Undo' }).hover();
  }),
  'add-project, with sentences': at('add-project', 'Add Project', pressing('Submit', 'Category is required')),
  'add-project, an open choice': {
    ...at('add-project', 'Add Project', async (page) => {
      await choice(page.getByRole('main'), 'Category').click();
      await appears(page.getByRole('option', { name: longName, exact: true }));
    }),
    over: 'listbox',
  },
  'add-project, left without saving': {
    ...at('add-project', 'Leave without saving?', async (page) => {
      await fillIn(page.locator('form'), { Title: 'Robot' });
      // On a phone the menu is folded up, with no link in sight.
      await page.evaluate(() => window.history.pushState({ idx: 1 }, '', '/admin/dashboard'));
      await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
      await appears(page.getByRole('alertdialog'));
    }),
    over: 'dialog',
  },
  'add-idea-category, a session that has ended': {
    ...at('add-idea-category', 'Sign in again', async (page) => {
      await page.route('**/api/idea', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 401, json: { status: false } })
          : route.fallback(),
      );
      await fillIn(page.locator('form'), { Name: 'Kites' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await appears(page.getByRole('dialog'));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await appears(page.getByText('Password is required'));
    }),
    over: 'dialog',
  },
  'a session that ends soon': at('settings', 'Settings', async (page) => {
    const left = { status: true, left_ms: 90_000, longest_ms: 3_600_000 };
    await page.route('**/api/users', (route) =>
      route.request().postData()?.includes('sessionTimeLeft') ? route.fulfill({ json: left }) : route.fallback(),
    );
    // A page that is only just being opened can't be reloaded: Chromium says "Not attached to an active page".
    await appears(page.getByRole('heading', { level: 1, name: 'Settings' }));
    await page.reload();
    await appears(page.getByRole('button', { name: 'Stay signed in' }));
  }),
  'add-project, with a draft': at('add-project', 'Add Project', async (page) => {
    await fillIn(page.locator('form'), { Title: 'Robot' });
    await eventually(async () => (await draftsOnDisk(page)).map(({ form }) => form)).toEqual(['project.add']);
    await page.reload();
    await appears(page.getByRole('region', { name: 'Draft', exact: true }));
  }),
  'add-project, a copy': at('add-project?copy=robot-arm', 'Add Project', said('A copy of “Robot Arm”')),
  'add-project, without categories': {
    ...at('add-project', 'Add Project', failed),
    list: 'no answer',
  },
  'view-project, with rows': at('view-project', 'View Projects', row('Robot Arm')),
  'view-project, nothing found': at(
    'view-project?search=nothing',
    'View Projects',
    said('Nothing matches your search.'),
  ),
  'the views of a list': {
    ...at('view-project?search=a', 'Views', async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await appears(page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: 'By name', exact: true }));
    }),
    over: 'dialog',
  },
  'the name of a view': {
    ...at('view-project?search=a', 'Views', async (page) => {
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await appears(page.getByText('Enter a name'));
    }),
    over: 'dialog',
  },
  'the columns of a list': {
    ...at('view-project', 'Columns', async (page) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await appears(page.getByRole('dialog', { name: 'Columns' }));
    }),
    over: 'dialog',
  },
  'a list with all its columns, in compact rows': at('view-components', 'View Components', async (page) => {
    const headers = ['ID', 'name', 'Image', 'PDF', 'Category', 'Price', 'Discount Price', 'Created'];
    const columns = headers.map((header) => ({ header, shown: true, width: header === 'ID' ? 90 : null }));
    const settings = JSON.stringify({ density: 'compact', columns });
    const json = { status: true, views: [], lists: [{ content: 'component', columns: settings, default_view: 0 }] };
    await page.route('**/api/views', (route) => route.fulfill({ json }));
    await page.goto(root);
    await eventually(() => page.evaluate(() => localStorage.getItem('listsCopy'))).toContain('compact');
    await page.goto(`${root}/view-components`);
    await appears(page.getByRole('row', { name: /Servo/ }).getByText('₹1,25,00,000.00'));
  }),
  'view-project, empty': {
    ...at('view-project', 'View Projects', said('Data will update soon')),
    call: 'project.list',
    list: empty,
  },
  'view-project, failed': {
    ...at('view-project', 'View Projects', failed),
    call: 'project.list',
    list: 'no answer',
  },
  'view-project, delete question': {
    ...at('view-project', 'Delete Robot Arm?', (page) =>
      page.getByRole('button', { name: 'Delete Robot Arm' }).click(),
    ),
    over: 'dialog',
  },
  'a project': at('projects/robot-arm', 'Update Project', said('View PDF')),
  'a project that is not there': at('projects/nowhere', 'Update Project', said('Project not found')),

  'add-component-category, parent': at(
    'add-component-category',
    'Add Component Category',
    pressing('Save', 'at least 2'),
  ),
  'add-component-category, sub': at('add-component-category', 'Add Component Category', opening('Add Sub Category')),
  'add-component-category, 2nd sub': at('add-component-category', 'Add Component Category', async (page) => {
    await opening('Add 2nd Sub Category')(page);
    await pressing('Save', 'Please select a category')(page);
  }),
  'view-component-category': at('view-component-category', 'View Component Category', row('Level 1')),
  'view-component-category, below one': at('view-component-category/1', 'View Sub Categories', row('Level 2')),
  'view-component-category, a refused delete': {
    ...at('view-component-category', 'Delete Level 1?', async (page) => {
      await page.getByRole('button', { name: 'Delete Level 1' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await appears(page.getByText('Delete its sub-categories first.'));
    }),
    over: 'dialog',
  },
  'add-components, four levels deep': at(
    'add-components',
    'Add Component',
    choosing({
      Category: 'Level 1',
      'Category level 2': 'Level 2',
      'Category level 3': 'Level 3',
      'Category level 4': 'Level 4',
    }),
  ),
  'view-components': at('view-components', 'View Components', row('Servo')),
  'a component': at('components/servo', 'Update Component', said('View PDF')),

  'add-blog, with sentences': at('add-blog', 'Add Blog', pressing('Submit', 'Content is required')),
  'view-blog': at('view-blog', 'View Blog', row('A post')),
  'a blog post': at('edit-blog/a-post', 'Update Blog', (page) => appears(page.getByRole('button', { name: 'Update' }))),

  'add-idea, with sentences': at('add-idea', 'Add Idea', pressing('Submit', 'Hindi description is required')),
  'view-ideas': at('view-ideas', 'View Ideas', row('Solar lamp')),
  'an idea': at('ideas/1/edit', 'Update Idea', said('View PDF')),

  'add-team-member, Media Upload, with sentences': at('add-team-member', 'Add Team Member', async (page) => {
    await step(4)(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await appears(page.getByText('Profile image is required'));
  }),
  'add-team-member, Basic Information': at('add-team-member', 'Add Team Member', step(0)),
  'add-team-member, Media Upload': at('add-team-member', 'Add Team Member', step(1)),
  'add-team-member, Social Links': at('add-team-member', 'Add Team Member', step(2)),
  'add-team-member, Content': at('add-team-member', 'Add Team Member', step(3)),
  'add-team-member, Preview': at('add-team-member', 'Add Team Member', step(4)),
  'view-team-member': at('view-team-member', 'View Team Members', row('Asha Rao')),
  'a team member': at('team-member/asha-rao', 'Update Team Member', (page) => appears(page.locator('fieldset'))),

  'add-tutorial-category, category': at('add-tutorial-category', 'Add Tutorial Category', row('Electronics')),
  'add-tutorial-category, chapter': at(
    'add-tutorial-category',
    'Add Tutorial Category',
    opening('Add Tutorial Chapter'),
  ),
  'add-tutorial-category, lesson': at('add-tutorial-category', 'Add Tutorial Category', async (page) => {
    await opening('Add Tutorial Lesson')(page);
    await pressing('Submit', 'Please select a sub-category')(page);
  }),
  'add-tutorial-category, edit dialog': {
    ...at('add-tutorial-category', 'Edit tutorial category', (page) =>
      page.getByRole('button', { name: 'Edit Electronics' }).click(),
    ),
    over: 'dialog',
  },
  'view-tutorial-category': at('view-tutorial-category', 'View Tutorial Category', row('Electronics')),
  'view-tutorial, waiting': at('view-tutorial', 'View Tutorial', said('Choose a category to see its chapters.')),
  'view-tutorial': at('view-tutorial', 'View Tutorial', async (page) => {
    await choosing({ Category: 'Electronics' })(page);
    await row('Circuits')(page);
  }),
  'view-tutorial-chapter': at('view-tutorial-chapter', 'View Tutorial Chapter', async (page) => {
    await choosing({ Category: 'Electronics', Chapter: 'Circuits' })(page);
    await row('A name that is rather long')(page);
  }),

  settings: at('settings', 'Settings', async (page) => {
    await appears(page.getByRole('form', { name: 'Settings' }));
    await fillIn(page.locator('form'), { 'Accent colour': '#7A1FA8', 'Idle limit, in minutes': '4' });
    await pressing('Save', 'Enter a whole number of minutes from 5 to 480')(page);
  }),
  'add-slider': at('add-slider', 'Add Slider', row('Open day')),
  'add-slider, with sentences': at('add-slider', 'Add Slider', pressing('Save', 'Heading is required')),
  'add-slider, empty': {
    ...at('add-slider', 'Add Slider', said('No slides yet.')),
    list: empty,
    call: 'slide.list',
  },
  'add-slider, failed': {
    ...at('add-slider', 'Add Slider', failed),
    list: 'no answer',
    call: 'slide.list',
  },
  'add-slider, a slide that is edited': {
    ...at('add-slider', 'Edit slide', async (page) => {
      await page.getByRole('button', { name: 'Edit Open day' }).click();
      await appears(page.getByRole('dialog'));
    }),
    over: 'dialog',
  },
  'footer links': at('footer/add-footer-links', 'Footer Links', row('Delivery')),
  'footer links, empty': {
    ...at('footer/add-footer-links', 'Footer Links', said('No groups yet.')),
    list: empty,
    call: 'footerGroup.list',
  },
  users: at('users', 'Users', row('Meera Joshi')),
  'users, the invitation': {
    ...at('users', 'Invite', async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
      await appears(page.getByText('Email is required'));
    }),
    over: 'dialog',
  },
  'users, a link': {
    ...at('users', 'Invitation link', async (page) => {
      await page.getByRole('button', { name: 'Invite again Meera Joshi' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      await appears(page.getByText('It is shown only now.'));
    }),
    over: 'dialog',
  },
  'users, sessions': {
    ...at('users', 'Sessions of asha@example.org', async (page) => {
      await page.getByRole('button', { name: 'Sessions asha@example.org' }).click();
      await appears(page.getByRole('dialog').getByRole('row', { name: /this session/ }));
    }),
    over: 'dialog',
  },
  'users, a question': {
    ...at('users', 'Disable Meera Joshi?', (page) => page.getByRole('button', { name: 'Disable Meera Joshi' }).click()),
    over: 'dialog',
  },
  'a link that sets a password': {
    path: '/account-link#a-token',
    signedIn: false,
    heading: 'Welcome, Meera Joshi',
    call: 'accountLink.read',
    list: '{"status":true,"link_for":"invitation","username":"meera@example.org","name":"Meera Joshi"}',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set password' }).click();
      await appears(page.getByText('New password is required'));
    },
  },
  'a link that is over': {
    path: '/account-link#a-token',
    signedIn: false,
    heading: 'Link not valid',
    reach: said('This link does not work any more. Ask an administrator for a new one.'),
  },
};

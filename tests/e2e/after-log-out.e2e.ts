import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdPart } from './kit/held-part';
import { appears, becomesAlive, eventually, pathOf } from './kit/person';
import { addProject, administrator, makeWorld, signInAnew, type Visit, type World } from './kit/world';

/*
 * What is on screen once the session is over, when the next screen is slow to come and somebody presses Back meanwhile. A person
 * sees what the accessibility tree holds, and that is compared as a whole.
 */

const list = '/admin/dashboard/view-project';
/** A screen that reads nothing. */
const newMember = '/admin/dashboard/add-team-member';
const project = 'Line follower';

let world: World;
let visit: Visit;
let page: Page;
beforeAll(async () => {
  world = await makeWorld();
  const { context } = await world.visit();
  await addProject(world, await signInAnew(world, context), project);
  await context.close();
});
beforeEach(async () => {
  world.gate.reset();
  visit = await world.visit();
  page = visit.page;
  await signInAnew(world, visit.context);
});
afterEach(async () => {
  expect(visit.problems, 'the page complains about nothing').toEqual([]);
  await visit.context.close();
});
afterAll(() => world?.close());

/** A spinner, and the place of the messages, which is empty. */
const spinner = ['- progressbar "Loading"', '- region "Notifications":', '  - list'].join('\n');

/** All that a person meets in the page, by role and name. */
const met = (tab: Page) => tab.locator('body').ariaSnapshot();

/** A form, and from there the projects, so that Back leads to an admin screen twice. */
const openProjects = async (tab: Page) => {
  await tab.goto(newMember);
  await tab.getByRole('button', { name: 'Projects' }).click();
  await tab.getByRole('link', { name: 'View Projects' }).click();
  await appears(tab.getByRole('rowheader', { name: project }));
};

const question = (tab: Page) => tab.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });

const confirm = (tab: Page) => question(tab).getByRole('button', { name: 'Confirm' });

const logOutByIcon = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Logout' }).click();
  await confirm(tab).click();
};

const removeCookies = (tab: Page) =>
  tab.evaluate(() => {
    for (const name of ['userID', 'session_id', 'user_type']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as any script of the page could
      document.cookie = `${name}=; Max-Age=0; path=/`;
    }
  });

/** The calls of the server from the first one of that key on, without it. */
const callsAfter = (key: string): readonly string[] => {
  const calls = world.gate.ledger.map(({ call }) => call as string);
  return calls.includes(key) ? calls.slice(calls.indexOf(key) + 1) : ['nobody logged out'];
};

/** Goes back over as many addresses, as the button of the browser does, and waits for the address and for no screen. */
const goBack = (tab: Page, steps = 1) =>
  tab.evaluate(
    (by) =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
        window.history.go(-by);
      }),
    steps,
  );

describe('after a log-out by the icon, while the login screen is still to come', () => {
  test('Back shows nothing of the admin area', async () => {
    const login = await holdPart(page, 'login');
    await openProjects(page);
    await logOutByIcon(page);
    await login.asked();
    await eventually(() => pathOf(page)).toBe('/login');
    await eventually(() => met(page)).toBe(spinner);

    await goBack(page);
    await eventually(() => pathOf(page)).toBe('/');
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Login');
    expect(callsAfter('session.logOut')).toEqual([]);
    login.letCome();
  });

  test('Back over two screens and Forward show nothing of it', { tags: ['full'] }, async () => {
    const login = await holdPart(page, 'login');
    const home = await holdPart(page, 'home');
    await openProjects(page);
    await logOutByIcon(page);
    await login.asked();
    await eventually(() => pathOf(page)).toBe('/login');

    await goBack(page, 2);
    await home.asked();
    await eventually(() => pathOf(page)).toBe('/');
    await eventually(() => met(page)).toBe(spinner);
    await goBack(page);
    await eventually(() => pathOf(page)).toBe('/');
    await page.evaluate(() => window.history.forward());
    expect(await met(page)).toBe(spinner);
    home.letCome();
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    expect(callsAfter('session.logOut')).toEqual([]);
    login.letCome();
  });

  test('Back and Forward lead to the login screen', { tags: ['full'] }, async () => {
    const login = await holdPart(page, 'login');
    await page.goto('/');
    await page.goto(list);
    await appears(page.getByRole('rowheader', { name: project }));
    await logOutByIcon(page);
    await login.asked();
    await goBack(page);
    await eventually(() => pathOf(page)).toBe('/');
    await page.getByRole('link', { name: 'Login' }).click();
    await eventually(() => met(page)).toBe(spinner);
    login.letCome();
    await becomesAlive(page);
    expect(pathOf(page)).toBe('/login');
    expect(callsAfter('session.logOut')).toEqual([]);
  });

  test('nothing of it is left below the question from Confirm on, and Back leads to no other screen of it', {
    tags: ['full'],
  }, async () => {
    const login = await holdPart(page, 'login');
    await openProjects(page);
    world.gate.holds.add('session.logOut');
    await logOutByIcon(page);
    const held = await world.gate.next('session.logOut');
    await eventually(() => page.locator('main').isVisible()).toBe(false);
    expect(await page.locator('nav').isVisible()).toBe(false);
    await goBack(page);
    expect(pathOf(page)).toBe(newMember);
    expect(await page.locator('main').isVisible()).toBe(false);
    expect(await question(page).isVisible()).toBe(true);
    await held.pass();
    await login.asked();
    await eventually(() => pathOf(page)).toBe('/login');
    await eventually(() => met(page)).toBe(spinner);
    expect(callsAfter('session.logOut')).toEqual([]);
    login.letCome();
  });

  test('the screen goes in the same moment as its address', { tags: ['full'] }, async () => {
    await openProjects(page);
    await page.evaluate(() => {
      const push = window.history.pushState.bind(window.history);
      window.history.pushState = (...said) => {
        push(...said);
        queueMicrotask(() => {
          document.title = `${window.location.pathname}, ${document.querySelectorAll('nav, main').length} parts of the frame`;
        });
      };
    });
    const login = await holdPart(page, 'login');
    await logOutByIcon(page);
    await login.asked();
    expect(await page.title()).toBe('/login, 0 parts of the frame');
    login.letCome();
  });

  test('two clicks on Confirm log out once', { tags: ['full'] }, async () => {
    const login = await holdPart(page, 'login');
    await openProjects(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await confirm(page).dblclick();
    await login.asked();
    await eventually(() => pathOf(page)).toBe('/login');
    await eventually(() => met(page)).toBe(spinner);
    await goBack(page);
    await eventually(() => pathOf(page)).toBe('/');
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    expect(callsAfter('session.logOut')).toEqual([]);
    login.letCome();
  });
});

describe('the page /logout', () => {
  const openQuestion = async () => {
    await openProjects(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Logout' }).click();
    await appears(question(page));
    expect(pathOf(page)).toBe('/logout');
  };

  test('asks again when Back leads to it before the login screen has come, and logs out', {
    tags: ['full'],
  }, async () => {
    const login = await holdPart(page, 'login');
    await openQuestion();
    await confirm(page).click();
    await login.asked();
    await eventually(() => pathOf(page)).toBe('/login');
    await eventually(() => met(page)).toBe(spinner);

    await goBack(page);
    await appears(question(page));
    expect(pathOf(page)).toBe('/logout');
    await confirm(page).click();
    await eventually(() => pathOf(page)).toBe('/login');
    login.letCome();
    await becomesAlive(page);
    expect(callsAfter('session.logOut')).toEqual([]);
  });

  test('leads on to nothing of the admin area by Cancel once the session is over', { tags: ['full'] }, async () => {
    const login = await holdPart(page, 'login');
    await openQuestion();
    await confirm(page).click();
    await login.asked();
    await eventually(() => pathOf(page)).toBe('/login');
    await goBack(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => pathOf(page)).toBe('/');
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    expect(callsAfter('session.logOut')).toEqual([]);
    login.letCome();
  });

  test('leads to the dashboard by Cancel when it was opened by its address', { tags: ['full'] }, async () => {
    await page.goto('/logout');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await appears(page.getByRole('heading', { name: 'Home' }));
    expect(pathOf(page)).toBe('/admin/dashboard');
  });
});

describe('when the session values are gone', () => {
  test('the home page comes, however late, and Back leads to it again', { tags: ['full'] }, async () => {
    const home = await holdPart(page, 'home');
    await openProjects(page);
    await removeCookies(page);
    await home.asked();
    await eventually(() => pathOf(page)).toBe('/');
    await eventually(() => met(page)).toBe(spinner);
    const asked = world.gate.ledger.length;

    await goBack(page);
    await eventually(() => pathOf(page)).toBe('/');
    expect(await met(page)).toBe(spinner);
    home.letCome();
    await appears(page.getByRole('heading', { name: 'Maker Site' }));
    expect(world.gate.ledger.slice(asked)).toEqual([]);
  });

  test('by a log-out in another tab, Back and Forward lead nowhere else', { tags: ['full'] }, async () => {
    const other = await visit.context.newPage();
    const home = await holdPart(other, 'home');
    await openProjects(other);
    await page.goto('/admin/dashboard');
    await logOutByIcon(page);
    await appears(page.getByRole('heading', { name: 'Welcome back' }));

    await home.asked();
    await eventually(() => pathOf(other)).toBe('/');
    await goBack(other);
    await eventually(() => pathOf(other)).toBe('/');
    expect(await met(other)).toBe(spinner);
    home.letCome();
    await appears(other.getByRole('heading', { name: 'Maker Site' }));
    await other.goBack();
    await eventually(() => pathOf(other)).toBe('/');
    await appears(other.getByRole('heading', { name: 'Maker Site' }));
    expect(callsAfter('session.logOut')).toEqual([]);
  });

  test('a page that comes back from the memory of the browser shows nothing of the admin area', {
    tags: ['full'],
  }, async () => {
    const home = await holdPart(page, 'home');
    await page.clock.install();
    await openProjects(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_500);
    await removeCookies(page);
    // Time stands still: the cookies are not looked at by themselves.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await home.asked();
    expect(pathOf(page)).toBe('/');
    expect(await met(page)).toBe(spinner);
    home.letCome();
  });
});

test('a sign-in that Back is pressed after, while the admin area is still to come, can be done again', {
  tags: ['full'],
}, async () => {
  await visit.context.clearCookies();
  const area = await holdPart(page, 'frame');
  await page.goto('/login');
  await becomesAlive(page);
  const signIn = async () => {
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await eventually(() => pathOf(page)).toBe('/admin/dashboard');
  };
  await signIn();
  await goBack(page);
  await eventually(() => pathOf(page)).toBe('/login');
  await becomesAlive(page);
  await signIn();
  area.letCome();
  await appears(page.getByRole('heading', { name: 'Home' }));
});

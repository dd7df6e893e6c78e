import { breakNext, brokenHeading, brokenPart, startAnew } from '../../e2e/kit/breaking';
import { fullNameOf, toldDone } from '../../e2e/kit/composed';
import { choice, choose } from '../../e2e/kit/content';
import type { Driver, Told } from '../../e2e/kit/driver';
import { questionOn } from '../../e2e/kit/question';
import type { Limits } from '../../e2e/kit/routes';
import { idsNamed, onceIn } from '../../e2e/kit/stock';
import { choicesCome, listsCome } from '../../e2e/kit/waiting';
import { signInQuietly } from '../../e2e/kit/world';
import { addChapter, addLesson, addTutorialCategory } from '../../server/kit/good-fields';

const oneLevel = 'one level, no delete';
const categories = ['Robotics', 'Electronics'] as const;

const limits: Limits = {
  whyHeadless: (step, _, start) => {
    const what = fullNameOf(step);
    if (what === 'path.changed: nothing is chosen') return 'no control of these screens takes a choice back';
    if (start !== oneLevel) return null;
    if (what === 'path.changed: a chapter is chosen') return 'this screen has one level';
    return /^(row|record|deleteRecord)/.test(what) ? 'this screen offers no delete' : null;
  },
  memory: 'free',
  after: (memory, step) => {
    const what = fullNameOf(step);
    const answers = ['record.deleted: the delete reports', 'deleteRecord: it breaks'].includes(what);
    if (memory === 'asking') return answers ? (what.startsWith('deleteRecord') ? 'free' : 'rows') : null;
    if (answers) return null;
    if (what.startsWith('row.deleteRequested')) return memory === 'rows' ? 'asking' : null;
    return what === 'path.changed: a chapter is chosen' ? 'rows' : 'free';
  },
  headlessTransitions: {},
};

/** The names of a category and of its chapter in addresses. */
interface Slugs {
  readonly category: string;
  readonly chapter: string;
}

/** Two tutorial categories with a chapter each, and so many lessons in these that no walk deletes them all. */
const fill = (lessons: number) => async (admin: Parameters<typeof addChapter>[0]) => {
  const slugs: Slugs[] = [];
  for (const name of categories) {
    const category = await addTutorialCategory(admin, name);
    const chapter = await addChapter(admin, category, 'पहिए');
    slugs.push({ category: String(category.slug), chapter: String(chapter.slug) });
    for (let at = 0; at < lessons; at += 1) {
      await addLesson(admin, chapter, { title: 'Axles', link: 'https://example.org/axles' });
    }
  }
  return slugs;
};

/** The rows below a chosen path: the lessons of a chapter, and the chapters of a category, which can't be deleted. */
export const tableInCategoryDriver: Driver = {
  chart: 'table-in-category',
  machine: 'tableInCategory',
  holds: ['lesson.delete'],
  others: ['lesson.list', 'chapter.list', 'tutorialCategory.list'],
  echoes: ['tableInCategory.open|path.changed|0'],
  local: ['path', 'list', 'deleteRecord'],
  limits,
  open: async ({ page, context }, world, walk) => {
    await signInQuietly(world, context);
    const slugs = await onceIn(world, 'tutorials', fill(12));
    const isOneLevel = walk.start === oneLevel;
    await page.goto(`/admin/dashboard/${isOneLevel ? 'view-tutorial' : 'view-tutorial-chapter'}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /Category$/ }).waitFor();
    await choicesCome(page);

    let at = 1;
    let chosen = 0;
    const slug = (of: keyof Slugs) => slugs[at]?.[of] ?? 'there is none';
    const question = questionOn(page, world, async (name) => ({
      call: 'lesson.delete',
      fields: {
        req_data: 'DeleteTutChapter',
        chapterID: (await idsNamed(world, name, 'lesson.list', { TutSlug: slug('chapter') }))[0] ?? 'none is left',
      },
    }));
    const chooseCategory = async () => {
      at = 1 - at;
      await choose(main, 'Category', categories[at] ?? '');
    };
    return {
      events: {
        'path.changed': async (how) => {
          await chooseCategory();
          chosen = 1;
          if (how !== 'a chapter is chosen') return;
          await choicesCome(page);
          await choose(main, 'Chapter', 'पहिए');
          chosen = 2;
        },
        'row.deleteRequested': async () => {
          await listsCome(page);
          await question.ask('Axles');
        },
        'record.deleted': question.confirm,
        'screen.retried': async () => {
          chosen = 0;
          await startAnew(page);
        },
      },
      outcomes: {
        path: async (how) => {
          if (how === 'it breaks') await breakNext(page, 'categoryPath');
          else await breakNext(page, 'listLoad', 'second');
          await chooseCategory();
        },
        list: async () => {
          await choicesCome(page);
          await breakNext(page, 'listLoad', 'list');
          await chooseCategory();
        },
        deleteRecord: question.breaks,
      },
      called: () => null,
      reported: () => [],
      sent: (to, event) => {
        const { type, query } = event as { readonly type: string; readonly query?: unknown };
        if (to !== 'list' || (type === 'list.queryChanged' && query === null)) return null;
        if (type === 'list.reloadRequested' && chosen < (isOneLevel ? 1 : 2)) return null;
        return isOneLevel
          ? { call: 'chapter.list', fields: { req_data: 'getTutByCatSlug', TutCatSlug: slug('category') } }
          : { call: 'lesson.list', fields: { req_data: 'getChapterByTutSlug', TutSlug: slug('chapter') } };
      },
      told: ({ do: step }): Told | null => {
        const what = fullNameOf(step);
        if (what.startsWith('record.deleted')) return toldDone;
        if (what !== 'path: a list of it breaks') return null;
        // A level that is not there has a list too, which waits for ever under the name of another call.
        const call = isOneLevel ? 'componentCategory.tree' : 'tutorial.chapters';
        return { notices: [], lines: [`${call}: Unexpected: Error: broken`] };
      },
      logged: (line) => (isOneLevel ? line.replace('lesson.list', 'chapter.list') : line),
      shown: ({ value }) =>
        value === 'broken'
          ? { broken: brokenHeading }
          : {
              broken: null,
              question: question.asked(),
              category: chosen === 0 ? 'Choose…' : (categories[at] ?? ''),
              rows: chosen === (isOneLevel ? 1 : 2),
            },
      seen: async () => {
        const broken = await brokenPart(page);
        if (broken !== null) return { broken };
        return {
          broken,
          question: await question.seen(),
          category: await choice(page.locator('main'), 'Category').locator('span').first().textContent(),
          rows: (await page.locator('main table th[scope=row]').count()) > 0,
        };
      },
    };
  },
};

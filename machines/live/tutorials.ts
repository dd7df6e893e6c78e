import { Effect } from 'effect';
import type { LiveRuntime } from '../../adapters/live';
import {
  type Chapter,
  chapter,
  chapterForm,
  type Lesson,
  lesson,
  lessonForm,
  lessonSent,
  type TutorialCategory,
  tutorialCategory,
} from '../../domain/content/tutorials';
import type { Choice } from '../../domain/resource';
import { formInCategoryMachine } from '../form/form-in-category.machine';
import { categoryPathMachine } from '../list/category-path.machine';
import { tableInCategoryMachine } from '../list/table-in-category.machine';
import { call, liveDeleteRecord, liveForm, liveFormAndTable, liveList } from './content';
import { changeBy } from './edits';
import { nameLive } from './names';

/** Tutorial categories: added, listed, edited and deleted on one screen. */
export const liveTutorialCategories = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, tutorialCategory, {
    list: () => call('tutorialCategory.list')({}),
    add: call('tutorialCategory.add'),
    edit: changeBy('tutorialCategory.edit'),
    delete: call('tutorialCategory.delete'),
  });

/** A choice whose list below it is asked for by its slug. */
export interface SluggedChoice extends Choice {
  readonly slug: string;
}

const asSlugged = ({ id, title, slug }: TutorialCategory | Chapter): SluggedChoice => ({ id, name: title, slug });

const loadTutorialCategories = () => Effect.map(call('tutorialCategory.list')({}), (rows) => rows.map(asSlugged));
const loadChapters = ({ slug }: SluggedChoice) =>
  Effect.map(call('chapter.list')({ slug }), (rows) => rows.map(asSlugged));

/** A tutorial category and, below it, a chapter. */
const tutorialPath = { first: 'tutorial.categories', second: 'tutorial.chapters' } as const;
const liveTutorialPath = (runtime: LiveRuntime) =>
  categoryPathMachine<SluggedChoice, SluggedChoice>(tutorialPath).provide({
    actors: {
      firstList: liveList(runtime, tutorialPath.first, loadTutorialCategories),
      secondList: liveList(runtime, tutorialPath.second, loadChapters),
    },
  });

/** A tutorial category alone. */
const tutorialCategoryPath = { first: 'tutorial.categories', second: null } as const;
const liveTutorialCategoryPath = (runtime: LiveRuntime) =>
  categoryPathMachine<SluggedChoice, SluggedChoice>(tutorialCategoryPath).provide({
    actors: { firstList: liveList(runtime, tutorialCategoryPath.first, loadTutorialCategories) },
  });

/** The form of a chapter, below a chosen category. */
export const liveChapterForm = (runtime: LiveRuntime) =>
  formInCategoryMachine(chapterForm, {
    path: tutorialCategoryPath,
    change: (first: SluggedChoice | null, _: SluggedChoice | null) => ({ categoryId: first?.id ?? 0 }),
  }).provide({
    actors: {
      path: liveTutorialCategoryPath(runtime),
      form: liveForm(runtime, chapterForm, call('chapter.add')),
    },
  });

/** The form of a lesson, below a chosen chapter. */
export const liveLessonForm = (runtime: LiveRuntime) =>
  formInCategoryMachine(lessonForm, {
    path: tutorialPath,
    change: (first: SluggedChoice | null, second: SluggedChoice | null) => ({
      categoryId: first?.id ?? 0,
      chapterId: second?.id ?? 0,
    }),
  }).provide({
    actors: {
      path: liveTutorialPath(runtime),
      form: liveForm(runtime, lessonForm, (draft) => call('lesson.add')(lessonSent(draft))),
    },
  });

/** The table of the chapters below a chosen category. */
export const liveChapters = (runtime: LiveRuntime) =>
  tableInCategoryMachine<Chapter, SluggedChoice, SluggedChoice>(chapter, tutorialCategoryPath).provide({
    actors: {
      path: liveTutorialCategoryPath(runtime),
      list: liveList<Chapter, SluggedChoice>(
        runtime,
        chapter.list,
        ({ slug }) => call('chapter.list')({ slug }),
        chapter,
      ),
    },
  });

/** The table of the lessons below a chosen chapter. */
export const liveLessons = (runtime: LiveRuntime) =>
  tableInCategoryMachine<Lesson, SluggedChoice, SluggedChoice>(lesson, tutorialPath).provide({
    actors: {
      path: liveTutorialPath(runtime),
      list: liveList<Lesson, SluggedChoice>(runtime, lesson.list, ({ slug }) => call('lesson.list')({ slug }), lesson),
      deleteRecord: liveDeleteRecord(runtime, lesson.delete, call('lesson.delete')),
    },
  });

nameLive('formAndTable.', { tutorialCategory: liveTutorialCategories });
nameLive('formInCategory.', { chapter: liveChapterForm, lesson: liveLessonForm });
nameLive('tableInCategory.', { chapters: liveChapters, lessons: liveLessons });

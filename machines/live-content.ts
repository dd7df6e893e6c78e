import { Effect } from 'effect';
import { Clipboard } from '../adapters/clipboard';
import { type AnswerFor, Content, type InputFor } from '../adapters/content';
import type { LiveRuntime } from '../adapters/live';
import { readStart } from '../adapters/signature';
import type { CallKey, Purpose } from '../domain/calls';
import { blog } from '../domain/content/blog';
import {
  type ComponentCategory,
  type ComponentCategoryDraft,
  component,
  componentCategory,
  parentCategoryForm,
  parentOf,
  secondSubCategoryForm,
  subCategoryForm,
} from '../domain/content/components';
import { type IdeaDraft, idea, ideaByKey, ideaCategory } from '../domain/content/ideas';
import { type ProjectCategory, project, projectCategory } from '../domain/content/projects';
import { teamMember, teamMemberSteps } from '../domain/content/team';
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
} from '../domain/content/tutorials';
import type { Failure } from '../domain/failure';
import { beginsAsPdf } from '../domain/files';
import type { AddRules, Choice, FormRules, Listed, Removable, Resource, Written } from '../domain/resource';
import { categoryPathMachine, type PathCalls } from './category-path.machine';
import { codeCopyMachine } from './code-copy.machine';
import { collectionMachine } from './collection.machine';
import { editorMachine } from './editor.machine';
import { entryMachine } from './entry.machine';
import { formSubmitMachine } from './form-submit.machine';
import { ideaUploadMachine } from './idea-upload.machine';
import { imageUploadMachine } from './image-upload.machine';
import { listLoadMachine } from './list-load.machine';
import { listingMachine } from './listing.machine';
import { nameLive } from './live-names';
import { pathListingMachine } from './path-listing.machine';
import { removalMachine } from './removal.machine';
import { effectActor } from './run';
import { uploadsMachine } from './uploads.machine';
import { wizardMachine } from './wizard.machine';

type Answering<Answer> = Effect.Effect<Answer, Failure, Content>;

/** A call of the wire table. */
const call =
  <Key extends CallKey>(key: Key) =>
  (input: InputFor<Key>): Answering<AnswerFor<Key>> =>
    Content.use((content) => content.call(key, input));

const liveList = <Row, Query = object>(
  runtime: LiveRuntime,
  purpose: Purpose,
  load: (query: Query) => Answering<readonly Row[]>,
) =>
  listLoadMachine<Row, Query>(purpose).provide({
    actors: { loadRows: effectActor(runtime, ({ query }) => load(query)) },
  });

const liveForm = <Draft>(runtime: LiveRuntime, rules: FormRules<Draft>, save: (draft: Draft) => Answering<Written>) =>
  formSubmitMachine(rules).provide({ actors: { save: effectActor(runtime, ({ draft }) => save(draft)) } });

const liveRemoval = (
  runtime: LiveRuntime,
  key: CallKey,
  remove: (row: { readonly id: number }) => Answering<Written>,
) => removalMachine(key).provide({ actors: { remove: effectActor(runtime, ({ id }) => remove({ id })) } });

/** What can be done with a content type. Its types are those of the content type, its calls those of the wire table. */
interface Verbs<Row, Add, Edit> {
  readonly list: (query: object) => Answering<readonly Row[]>;
  readonly add: (draft: Add) => Answering<Written>;
  readonly edit: (draft: Edit) => Answering<Written>;
  readonly remove: (row: { readonly id: number }) => Answering<Written>;
}

const liveCollection = <Row extends { readonly id: number }, Add, Edit>(
  runtime: LiveRuntime,
  resource: Resource<Row, Add, Edit>,
  verbs: Verbs<Row, Add, Edit>,
) =>
  collectionMachine(resource).provide({
    actors: {
      list: liveList(runtime, resource.list, verbs.list),
      addForm: liveForm(runtime, resource.add, verbs.add),
      editForm: liveForm(runtime, resource.edit, verbs.edit),
      removal: liveRemoval(runtime, resource.remove, verbs.remove),
    },
  });

/** Content types that are added, listed, edited and deleted on one screen. */
export const liveCollections = {
  projectCategory: (runtime: LiveRuntime) =>
    liveCollection(runtime, projectCategory, {
      list: () => call('projectCategory.list')({}),
      add: call('projectCategory.add'),
      edit: call('projectCategory.edit'),
      remove: call('projectCategory.remove'),
    }),
  ideaCategory: (runtime: LiveRuntime) =>
    liveCollection(runtime, ideaCategory, {
      list: () => call('ideaCategory.list')({}),
      add: call('ideaCategory.add'),
      edit: call('ideaCategory.edit'),
      remove: call('ideaCategory.remove'),
    }),
  tutorialCategory: (runtime: LiveRuntime) =>
    liveCollection(runtime, tutorialCategory, {
      list: () => call('tutorialCategory.list')({}),
      add: call('tutorialCategory.add'),
      edit: call('tutorialCategory.edit'),
      remove: call('tutorialCategory.remove'),
    }),
} as const;

const liveListing = <Row extends { readonly id: number }, Query = object>(
  runtime: LiveRuntime,
  listed: Listed<Row> & Removable,
  load: (query: Query) => Answering<readonly Row[]>,
  remove: (row: { readonly id: number }) => Answering<Written>,
) =>
  listingMachine<Row, Query>(listed).provide({
    actors: {
      list: liveList(runtime, listed.list, load),
      removal: liveRemoval(runtime, listed.remove, remove),
    },
  });

/** Tables with delete on screens of their own. */
export const liveListings = {
  project: (runtime: LiveRuntime) =>
    liveListing(runtime, project, () => call('project.list')({}), call('project.remove')),
  component: (runtime: LiveRuntime) =>
    liveListing(runtime, component, () => call('component.list')({}), call('component.remove')),
  blog: (runtime: LiveRuntime) => liveListing(runtime, blog, () => call('blog.list')({}), call('blog.remove')),
  idea: (runtime: LiveRuntime) => liveListing(runtime, idea, () => call('idea.list')({}), call('idea.remove')),
  teamMember: (runtime: LiveRuntime) =>
    liveListing(runtime, teamMember, () => call('teamMember.list')({}), call('teamMember.remove')),
  componentCategory: (runtime: LiveRuntime) =>
    liveListing<ComponentCategory>(
      runtime,
      componentCategory,
      () => call('componentCategory.tree')({}),
      call('componentCategory.remove'),
    ),
  /** The categories below one, by its id. */
  subCategory: (runtime: LiveRuntime) =>
    liveListing<ComponentCategory, { readonly id: number }>(
      runtime,
      { ...componentCategory, list: 'componentCategory.children' },
      call('componentCategory.children'),
      call('componentCategory.remove'),
    ),
} as const;

/** The screens of one record, new or known, by the key in their path. */
export const liveEditors = {
  project: (runtime: LiveRuntime) =>
    editorMachine(project, 'project.one', {
      add: liveForm(runtime, project.add, call('project.add')),
      edit: liveForm(runtime, project.edit, call('project.edit')),
    }).provide({ actors: { loadRecord: effectActor(runtime, call('project.one')) } }),
  component: (runtime: LiveRuntime) =>
    editorMachine(component, 'component.one', {
      add: liveForm(runtime, component.add, call('component.add')),
      edit: liveForm(runtime, component.edit, call('component.edit')),
    }).provide({ actors: { loadRecord: effectActor(runtime, call('component.one')) } }),
  blog: (runtime: LiveRuntime) =>
    editorMachine(blog, 'blog.one', {
      add: liveForm(runtime, blog.add, call('blog.add')),
      edit: liveForm(runtime, blog.edit, call('blog.edit')),
    }).provide({ actors: { loadRecord: effectActor(runtime, call('blog.one')) } }),
  teamMember: (runtime: LiveRuntime) =>
    editorMachine(teamMember, 'teamMember.one', {
      add: wizardMachine(teamMember.add, teamMemberSteps).provide({
        actors: { form: liveForm(runtime, teamMember.add, call('teamMember.add')) },
      }),
      edit: wizardMachine(teamMember.edit, teamMemberSteps).provide({
        actors: { form: liveForm(runtime, teamMember.edit, call('teamMember.edit')) },
      }),
    }).provide({ actors: { loadRecord: effectActor(runtime, call('teamMember.one')) } }),
  idea: (runtime: LiveRuntime) =>
    editorMachine(idea, 'idea.details', {
      add: liveIdeaUpload(runtime, idea.add, 'idea.add'),
      edit: liveIdeaUpload(runtime, idea.edit, 'idea.edit'),
    }).provide({
      actors: {
        loadRecord: effectActor(runtime, ({ key }) =>
          Effect.map(call('idea.list')({}), (ideas) => ideaByKey(ideas, key)),
        ),
      },
    }),
} as const;

const liveIdeaUpload = (runtime: LiveRuntime, rules: FormRules<IdeaDraft>, key: 'idea.add' | 'idea.edit') =>
  ideaUploadMachine(rules).provide({
    actors: {
      readSignature: effectActor(runtime, ({ pdf }) => Effect.map(readStart(pdf), beginsAsPdf)),
      send: effectActor(runtime, ({ draft, report }) =>
        Content.use((content) => content.uploadIdea(key, draft, report)),
      ),
    },
  });

const asChoice = ({ id, title }: ProjectCategory): Choice => ({ id, name: title });

/** The choices of a form, each for its own purpose. */
export const liveChoices = {
  projectCategories: (runtime: LiveRuntime) =>
    liveList(runtime, 'project.categories', () =>
      Effect.map(call('projectCategory.list')({}), (rows) => rows.map(asChoice)),
    ),
  blogCategories: (runtime: LiveRuntime) =>
    liveList(runtime, 'blog.categories', () =>
      Effect.map(call('projectCategory.list')({}), (rows) => rows.map(asChoice)),
    ),
  ideaCategories: (runtime: LiveRuntime) =>
    liveList<Choice>(runtime, 'idea.categories', () => call('ideaCategory.list')({})),
  componentCategories: (runtime: LiveRuntime) =>
    liveList<ComponentCategory>(runtime, 'component.categories', () => call('componentCategory.tree')({})),
} as const;

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

/** A top-level component category and, below it, one of its sub-categories. */
const componentPath = { first: 'componentCategory.parents', second: 'componentCategory.subcategories' } as const;
const liveComponentPath = (runtime: LiveRuntime, path: PathCalls) =>
  categoryPathMachine<ComponentCategory, ComponentCategory>(path).provide({
    actors: {
      firstList: liveList(runtime, componentPath.first, () => call('componentCategory.tree')({})),
      secondList: liveList(runtime, componentPath.second, ({ id }: ComponentCategory) =>
        call('componentCategory.children')({ id }),
      ),
    },
  });

const liveComponentCategoryEntry = (runtime: LiveRuntime, rules: AddRules<ComponentCategoryDraft>, path: PathCalls) =>
  entryMachine<ComponentCategoryDraft, ComponentCategory, ComponentCategory>(rules, {
    path,
    change: (first, second) => ({ categoryId: first?.id ?? 0, subCategoryId: second?.id ?? 0 }),
  }).provide({
    actors: {
      path: liveComponentPath(runtime, path),
      form: liveForm(runtime, rules, (draft) =>
        call('componentCategory.add')({ name: draft.name, parentId: parentOf(draft) }),
      ),
    },
  });

/** Forms that stay for the next record, below a chosen path of categories. */
export const liveEntries = {
  parentCategory: (runtime: LiveRuntime) =>
    liveComponentCategoryEntry(runtime, parentCategoryForm, { first: null, second: null }),
  subCategory: (runtime: LiveRuntime) =>
    liveComponentCategoryEntry(runtime, subCategoryForm, { first: componentPath.first, second: null }),
  secondSubCategory: (runtime: LiveRuntime) =>
    liveComponentCategoryEntry(runtime, secondSubCategoryForm, componentPath),
  chapter: (runtime: LiveRuntime) =>
    entryMachine(chapterForm, {
      path: tutorialCategoryPath,
      change: (first: SluggedChoice | null, _: SluggedChoice | null) => ({ categoryId: first?.id ?? 0 }),
    }).provide({
      actors: {
        path: liveTutorialCategoryPath(runtime),
        form: liveForm(runtime, chapterForm, call('chapter.add')),
      },
    }),
  lesson: (runtime: LiveRuntime) =>
    entryMachine(lessonForm, {
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
    }),
} as const;

/** The rows below a chosen path of tutorial categories. */
export const livePathListings = {
  chapters: (runtime: LiveRuntime) =>
    pathListingMachine<Chapter, SluggedChoice, SluggedChoice>(chapter, tutorialCategoryPath).provide({
      actors: {
        path: liveTutorialCategoryPath(runtime),
        list: liveList<Chapter, SluggedChoice>(runtime, chapter.list, ({ slug }) => call('chapter.list')({ slug })),
      },
    }),
  lessons: (runtime: LiveRuntime) =>
    pathListingMachine<Lesson, SluggedChoice, SluggedChoice>(lesson, tutorialPath).provide({
      actors: {
        path: liveTutorialPath(runtime),
        list: liveList<Lesson, SluggedChoice>(runtime, lesson.list, ({ slug }) => call('lesson.list')({ slug })),
        removal: liveRemoval(runtime, lesson.remove, call('lesson.remove')),
      },
    }),
} as const;

/** The copy button of a code block. */
export const liveCodeCopy = (runtime: LiveRuntime) =>
  codeCopyMachine.provide({
    actors: { writeClipboard: effectActor(runtime, ({ text }) => Clipboard.use((clipboard) => clipboard.write(text))) },
  });

/** The files on their way into a text. */
export const liveUploads = (runtime: LiveRuntime) =>
  uploadsMachine.provide({
    actors: {
      upload: imageUploadMachine.provide({
        actors: {
          send: effectActor(runtime, ({ file, report }) => Content.use((content) => content.uploadFile(file, report))),
        },
      }),
    },
  });

nameLive('collections.', liveCollections);
nameLive('listings.', liveListings);
nameLive('editors.', liveEditors);
nameLive('choices.', liveChoices);
nameLive('entries.', liveEntries);
nameLive('pathListings.', livePathListings);
nameLive('', { codeCopy: liveCodeCopy, uploads: liveUploads });

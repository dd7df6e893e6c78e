import type { FieldErrors } from '../fields';
import { categoryPhoto, categoryPhotoHint, categoryPhotoOnEdit, notedPdf, pdfHint } from '../files';
import { filterablesOf } from '../filter';
import {
  choice,
  type DraftOf,
  file,
  formRecord,
  link,
  option,
  recordId,
  richText,
  type StoredOf,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import type { Deletable, FormRules, Listed, Resource } from '../resource';
import { isBlankHtml } from '../rich-text';

/** The add form (spec §5 Tutorial category). As with project categories, the title is not checked there. */
export const tutorialCategoryAddForm = formRecord({
  photo: file({
    label: 'Photo',
    slot: categoryPhoto,
    required: 'Photo is required',
    accept: 'image/*',
    hint: categoryPhotoHint,
  }),
  title: text({ label: 'Title' }),
});
export type TutorialCategoryAdd = DraftOf<typeof tutorialCategoryAddForm>;

/** The edit form: the title must not be blank, a new photo is not needed. */
export const tutorialCategoryEditForm = formRecord({
  id: recordId(),
  photo: file({ label: 'Photo', slot: categoryPhotoOnEdit, accept: 'image/*' }),
  title: text({ label: 'Title', required: 'Title is required' }),
});
export type TutorialCategoryEdit = DraftOf<typeof tutorialCategoryEditForm>;

/** A tutorial category (spec §3 Tutorial category): what its form holds, and its slug. */
export interface TutorialCategory extends StoredOf<typeof tutorialCategoryEditForm> {
  readonly slug: string;
}

export const tutorialCategory: Resource<TutorialCategory, TutorialCategoryAdd, TutorialCategoryEdit> = {
  name: 'tutorialCategory',
  title: 'tutorial category',
  nameOf: (row) => row.title,
  list: 'tutorialCategory.list',
  facets: { id: (row) => row.id, title: (row) => row.title },
  filterables: filterablesOf(tutorialCategoryEditForm, null),
  fields: tutorialCategoryEditForm.fields,
  delete: 'tutorialCategory.delete',
  consequence: 'Its chapters and all their lessons are deleted with it.',
  add: {
    call: 'tutorialCategory.add',
    ...startingEmpty(tutorialCategoryAddForm),
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'tutorialCategory.edit',
    ...startingStored(tutorialCategoryEditForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

/** A chapter of a tutorial category (spec §3 Tutorial chapter). `categoryId` is 0 where a server leaves it out. */
export interface Chapter {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly categoryId: number;
}

/** The form of a chapter (spec §2 add-tutorial-category, §7 addTut). */
export const chapterFormRecord = formRecord({
  title: text({ label: 'Title', required: 'Title is required' }),
  categoryId: choice({ label: 'Category', required: 'Please select a category' }),
});
export type ChapterDraft = DraftOf<typeof chapterFormRecord>;

/** Chapters in a table: neither edited nor deleted (spec §7 has no call for it). */
export const chapter: Listed<Chapter> = {
  name: 'chapter',
  title: 'chapter',
  nameOf: (row) => row.title,
  list: 'chapter.list',
  facets: { id: (row) => row.id, title: (row) => row.title },
  filterables: filterablesOf(chapterFormRecord, null, 'categoryId'),
  fields: chapterFormRecord.fields,
};

export const chapterForm: FormRules<ChapterDraft> = {
  call: 'chapter.add',
  ...startingEmpty(chapterFormRecord),
  button: { rest: 'Submit', busy: 'Submitting...' },
  success: null,
};

/**
 * A lesson of a chapter (spec §3 Lesson): exactly one of `pdf`, `link` and `content` is there. `chapterId` is 0, and `author`
 * the empty text, where a server leaves them out.
 */
export interface Lesson {
  readonly id: number;
  readonly title: string;
  readonly chapterId: number;
  readonly author: string;
  readonly pdf: string | null;
  readonly link: string | null;
  readonly content: string | null;
}

/**
 * The form of a lesson (spec §4 Lesson form, §5 Tutorial lesson). `categoryId` only narrows the chapters down. What was typed
 * for the type that is not chosen stays in the draft and is not sent; a PDF can be given with either.
 */
export const lessonFormRecord = formRecord({
  title: text({ label: 'Title', required: 'Title is required' }),
  categoryId: choice({ label: 'Category' }),
  chapterId: choice({ label: 'Chapter', required: 'Please select a sub-category' }),
  type: option({ label: 'Lesson Type', options: { content: 'Content', link: 'Link' }, empty: 'content' }),
  pdf: file({ label: 'PDF', slot: notedPdf, accept: '.pdf', hint: pdfHint }),
  link: link({ label: 'Link', wrong: 'A link starts with https:// or http://' }),
  content: richText({ label: 'Content' }),
});
export type LessonDraft = DraftOf<typeof lessonFormRecord>;

/** The kinds of lesson that can be chosen. */
export const lessonTypes = Object.keys(lessonFormRecord.fields.type.options) as readonly LessonDraft['type'][];

/** A link left behind in a lesson of content is neither seen nor sent, so nothing is wrong with it. */
const checkSeen = (draft: LessonDraft) =>
  lessonFormRecord.check(draft.type === 'link' ? draft : { ...draft, link: '' });

/** A lesson has exactly one kind of content: a PDF, a link or rich content (spec §3 Lesson). */
const checkKinds = (draft: LessonDraft): FieldErrors<LessonDraft> => {
  const isLink = draft.type === 'link';
  const hasOther = isLink ? draft.link.trim() !== '' : !isBlankHtml(draft.content);
  if (draft.pdf !== null && hasOther) {
    return { pdf: `A lesson is either a PDF or ${isLink ? 'a link' : 'content'}: remove the PDF or clear the other.` };
  }
  if (draft.pdf !== null || hasOther) return {};
  return isLink ? { link: 'Enter a link, or choose a PDF' } : { content: 'Write some content, or choose a PDF' };
};

export const lessonForm: FormRules<LessonDraft> = {
  call: 'lesson.add',
  ...startingEmpty(lessonFormRecord),
  check: (draft) => ({ ...checkKinds(draft), ...checkSeen(draft) }),
  button: { rest: 'Submit', busy: 'Submitting...' },
  success: null,
};

const { title, chapterId, pdf, link: lessonLink, content } = lessonFormRecord.fields;
const storedLesson = formRecord({ title, chapterId, pdf, link: lessonLink, content });

/** What is stored of a lesson, by the rules of its form: which type it has follows from what it holds. */
export const lessonRecord: typeof storedLesson = {
  ...storedLesson,
  check: (stored) => {
    const hasLink = stored.link.trim() !== '';
    const errors = lessonForm.check({ ...stored, categoryId: 0, type: hasLink ? 'link' : 'content' });
    const both = 'A lesson is either a link or content: send one of them.';
    return hasLink && !isBlankHtml(stored.content) ? { link: both, ...errors } : errors;
  },
};

/** Lessons in a table: deleted there, never edited (spec §7 has no call for it). */
export const lesson: Listed<Lesson> & Deletable = {
  name: 'lesson',
  title: 'lesson',
  nameOf: (row) => row.title,
  list: 'lesson.list',
  facets: { id: (row) => row.id, title: (row) => row.title },
  filterables: filterablesOf(lessonRecord, null, 'chapterId'),
  fields: lessonRecord.fields,
  delete: 'lesson.delete',
  consequence: null,
};

/** What is sent of a lesson: the one kind of content that it has. */
export interface LessonSent {
  readonly title: string;
  readonly chapterId: number;
  readonly pdf: File | null;
  readonly link: string | null;
  readonly content: string | null;
}

/** Of a draft that keeps the rules, what is sent (spec §7 addTutChapter: one of pdf, link or content). */
export const lessonSent = ({ title, chapterId, type, pdf, link, content }: LessonDraft): LessonSent => ({
  title,
  chapterId,
  pdf,
  link: pdf === null && type === 'link' ? link : null,
  content: pdf === null && type === 'content' ? content : null,
});

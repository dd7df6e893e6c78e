import { Effect } from 'effect';
import {
  chapter,
  chapterFormRecord,
  lesson,
  lessonRecord,
  tutorialCategory,
  tutorialCategoryAddForm,
  tutorialCategoryEditForm,
} from '../../domain/content/tutorials';
import { isBlankHtml } from '../../domain/rich-text';
import { tutorialAuthor } from '../../domain/tutorial-author';
import { Store } from '../database/store';
import { refusal } from '../failure';
import { attachmentsOf, cleanFiles, fileColumns } from '../files/attachments';
import { linkOf } from '../files/upload-link';
import { columnValues, type SentOf } from '../form-columns';
import { addRecord, categoryGone, changeRecord, deleteRecord, editableKind } from '../records';
import type { Handler, HandlersOf } from './handler';
import { formProblem, formsOf, richTextOf } from './rules';

const column = 'image';
const added = { photo: { column, slot: tutorialCategoryAddForm.fields.photo.slot } } as const;
const edited = { photo: { column, slot: tutorialCategoryEditForm.fields.photo.slot } } as const;
const lessonFiles = attachmentsOf(lessonRecord);

const categories = editableKind({
  table: 'tutorial_categories',
  files: [column],
  slug: { of: 'title', fallback: 'tutorial' },
  gone: 'This category no longer exists. Reload the list.',
  rowOf: ({ id, title, slug, image }) => ({ id, title, slug, photo: linkOf(image) }),
});
const chapters = editableKind({
  table: 'chapters',
  files: [],
  slug: { of: 'title', fallback: 'chapter' },
  gone: 'This chapter no longer exists. Reload the list.',
  rowOf: ({ id, title, slug, category_id }) => ({ id, title, slug, categoryId: category_id }),
});
const lessons = editableKind({
  table: 'lessons',
  files: fileColumns(lessonFiles),
  slug: null,
  gone: 'This lesson no longer exists. Reload the list.',
  rowOf: ({ id, title, chapter_id, pdf, link, content }) => ({
    ...{ id, title, chapterId: chapter_id, author: tutorialAuthor },
    ...{ pdf: linkOf(pdf), link, content },
  }),
});

/** Spec §7 getTutCat. */
const listCategories: Handler<'tutorialCategory.list'> = {
  cachedOn: ['tutorial_categories'],
  grows: true,
  run: Effect.fnUntraced(function* () {
    const store = yield* Store;
    const rows = yield* store.query((db) => db.selectFrom('tutorial_categories').selectAll().orderBy('id').execute());
    return rows.map(categories.rowOf);
  }),
};

/** Spec §7 addTutCat; rules of spec §5 Tutorial category. */
const addCategory: Handler<'tutorialCategory.add'> = {
  csv: { ...categories, list: tutorialCategory, forms: formsOf(tutorialCategoryAddForm, tutorialCategoryEditForm) },
  check: (draft) => formProblem(tutorialCategoryAddForm, added, draft),
  run: Effect.fnUntraced(function* (input) {
    const files = yield* cleanFiles(added, input);
    yield* addRecord(categories, { values: columnValues(tutorialCategoryAddForm, input), files });
    return { text: 'Category added successfully' };
  }),
};

/** Spec §7 EditCat; rules of spec §5 Tutorial category. */
const editCategory: Handler<'tutorialCategory.edit'> = {
  edits: { ...categories, fields: tutorialCategoryEditForm.fields },
  check: (draft) => formProblem(tutorialCategoryEditForm, edited, draft),
  run: Effect.fnUntraced(function* (input) {
    const files = yield* cleanFiles(edited, input);
    yield* changeRecord(categories, input.id, { values: columnValues(tutorialCategoryEditForm, input), files });
    return { text: 'Category updated successfully' };
  }),
};

/** Spec §7 DelTutCat. Its chapters and their lessons go with it, and so do the files of those: into the trash. */
const deleteCategory: Handler<'tutorialCategory.delete'> = {
  deletes: categories,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(categories, id);
    return { text: 'Category deleted successfully' };
  }),
};

/** Spec §7 getTutByCatSlug: the chapters of a category (contract §3). */
const listChapters: Handler<'chapter.list'> = {
  cachedOn: ['tutorial_categories', 'chapters'],
  grows: true,
  run: Effect.fnUntraced(function* ({ slug }) {
    const store = yield* Store;
    // A category without chapters is one row without a chapter, an unknown one is no row at all.
    const rows = yield* store.query((db) =>
      db
        .selectFrom('tutorial_categories')
        .leftJoin('chapters', 'chapters.category_id', 'tutorial_categories.id')
        .select(['chapters.id', 'chapters.title', 'chapters.slug', 'tutorial_categories.id as category_id'])
        .where('tutorial_categories.slug', '=', slug)
        .orderBy('chapters.id')
        .execute(),
    );
    if (rows.length === 0) return yield* refusal(404, categories.gone);
    return rows.flatMap((row) =>
      row.id === null
        ? []
        : [{ id: row.id, title: row.title ?? '', slug: row.slug ?? '', categoryId: row.category_id }],
    );
  }),
};

/** Spec §7 addTut: a chapter of a category (contract §3). */
const addChapter: Handler<'chapter.add'> = {
  csv: { ...chapters, list: chapter, forms: formsOf(chapterFormRecord, null), within: 'categoryId' },
  check: (draft) => formProblem(chapterFormRecord, {}, draft),
  run: Effect.fnUntraced(function* ({ title, categoryId }) {
    yield* addRecord(chapters, {
      values: { title, category_id: categoryId },
      refersTo: [{ table: 'tutorial_categories', id: categoryId, gone: categoryGone }],
    });
    return { text: 'Chapter added successfully' };
  }),
};

/** Spec §7 getChapterByTutSlug: the lessons of a chapter (contract §3). */
const listLessons: Handler<'lesson.list'> = {
  cachedOn: ['chapters', 'lessons'],
  grows: true,
  run: Effect.fnUntraced(function* ({ slug }) {
    const store = yield* Store;
    const rows = yield* store.query((db) =>
      db
        .selectFrom('chapters')
        .leftJoin('lessons', 'lessons.chapter_id', 'chapters.id')
        .select(['lessons.id', 'lessons.title', 'lessons.pdf', 'lessons.link', 'lessons.content'])
        .select('chapters.id as chapter_id')
        .where('chapters.slug', '=', slug)
        .orderBy('lessons.id')
        .execute(),
    );
    if (rows.length === 0) return yield* refusal(404, chapters.gone);
    return rows.flatMap(({ id, title, chapter_id, pdf, link, content }) =>
      id === null
        ? []
        : [{ id, title: title ?? '', chapterId: chapter_id, author: tutorialAuthor, pdf: linkOf(pdf), link, content }],
    );
  }),
};

/** What is written of a lesson: the one kind of content that it has. */
const lessonValues = ({ title, chapterId, link, content }: SentOf<typeof lessonRecord.fields>) => ({
  title: title ?? '',
  chapter_id: chapterId ?? 0,
  link: (link ?? '').trim() || null,
  content: isBlankHtml(content ?? '') ? null : content,
});

/** Spec §7 addTutChapter: a lesson of a chapter (contract §3); rules of spec §3 Lesson and §5 Tutorial lesson. */
const addLesson: Handler<'lesson.add'> = {
  csv: { ...lessons, list: lesson, forms: formsOf(lessonRecord, null), within: 'chapterId', valuesOf: lessonValues },
  html: richTextOf(lessonRecord),
  check: (draft) => formProblem(lessonRecord, lessonFiles, draft),
  run: Effect.fnUntraced(function* (input) {
    yield* addRecord(lessons, {
      values: lessonValues(input),
      files: yield* cleanFiles(lessonFiles, input),
      refersTo: [{ table: 'chapters', id: input.chapterId, gone: 'This chapter no longer exists. Choose another.' }],
    });
    return { text: 'Lesson added successfully' };
  }),
};

/** Spec §7 DeleteTutChapter: deletes a lesson (contract §3). */
const deleteLesson: Handler<'lesson.delete'> = {
  deletes: lessons,
  run: Effect.fnUntraced(function* ({ id }) {
    yield* deleteRecord(lessons, id);
    return { text: 'Lesson deleted successfully' };
  }),
};

export const tutorialHandlers: HandlersOf<'tutorialCategory' | 'chapter' | 'lesson'> = {
  'tutorialCategory.list': listCategories,
  'tutorialCategory.add': addCategory,
  'tutorialCategory.edit': editCategory,
  'tutorialCategory.delete': deleteCategory,
  'chapter.list': listChapters,
  'chapter.add': addChapter,
  'lesson.list': listLessons,
  'lesson.add': addLesson,
  'lesson.delete': deleteLesson,
};

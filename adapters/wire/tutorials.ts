import { Schema } from 'effect';
import { categoryPhoto, categoryPhotoOnEdit, notedPdf } from '../../domain/files';
import { tutorialAuthor } from '../../domain/tutorial-author';
import { type ActionsOf, file, html, id, optional, read, text, write } from './action';
import { FileLink, Id, OptionalId, OptionalText, rows, Text, written } from './codec';
import { versionInRow, versionOnWire } from './versions';

/** A tutorial category: sno, CatName, slug, imageLink (spec §3 Tutorial category). */
const categoryRow = Schema.Struct({ id: Id, title: Text, slug: Text, photo: FileLink, ...versionInRow }).pipe(
  Schema.encodeKeys({ id: 'sno', title: 'CatName', photo: 'imageLink', ...versionOnWire }),
);

/** A chapter: sno, title, slug, and the category it is linked to, named as in `addTut` (spec §3 Tutorial chapter). */
const chapterRow = Schema.Struct({ id: Id, title: Text, slug: Text, categoryId: OptionalId }).pipe(
  Schema.encodeKeys({ id: 'sno', categoryId: 'catID' }),
);

/** A lesson: title, TutID, author and one of pdfLink, link, content (spec §3 Lesson). */
const lessonRow = Schema.Struct({
  id: Id,
  title: Text,
  chapterId: OptionalId,
  author: Text,
  pdf: FileLink,
  link: OptionalText,
  content: OptionalText,
}).pipe(Schema.encodeKeys({ id: 'sno', chapterId: 'TutID', pdf: 'pdfLink' }));

const author = { author: tutorialAuthor };

/**
 * Spec §7 Tutorial reads and writes. The wire's words are shifted by one level: `addTut` adds a chapter, `addTutChapter` a
 * lesson, `getTutByCatSlug` lists chapters, `getChapterByTutSlug` lessons (contract §3).
 */
export const tutorialActions = {
  'tutorialCategory.list': read({
    key: 'tutorialCategory.list',
    path: 'tutorial',
    reqData: 'getTutCat',
    access: 'open',
    fields: {},
    versioned: true,
    answer: rows(categoryRow),
  }),
  'tutorialCategory.add': write({
    key: 'tutorialCategory.add',
    path: 'tutorial',
    reqData: 'addTutCat',
    access: 'session',
    fields: { title: text('catName'), photo: file('image', categoryPhoto) },
    answer: written,
  }),
  'tutorialCategory.edit': write({
    key: 'tutorialCategory.edit',
    path: 'tutorial',
    reqData: 'EditCat',
    access: 'session',
    fields: { title: text('catName'), id: id('catID'), photo: optional(file('image', categoryPhotoOnEdit)) },
    answer: written,
  }),
  'tutorialCategory.delete': write({
    key: 'tutorialCategory.delete',
    path: 'tutorial',
    reqData: 'DelTutCat',
    access: 'session',
    fields: { id: id('catID') },
    answer: written,
  }),
  'chapter.list': read({
    key: 'chapter.list',
    path: 'tutorial',
    reqData: 'getTutByCatSlug',
    access: 'open',
    fields: { slug: text('TutCatSlug', 1024) },
    answer: rows(chapterRow),
  }),
  'chapter.add': write({
    key: 'chapter.add',
    path: 'tutorial',
    reqData: 'addTut',
    access: 'session',
    fixed: author,
    fields: { title: text('title'), categoryId: id('catID') },
    answer: written,
  }),
  'lesson.list': read({
    key: 'lesson.list',
    path: 'tutorial',
    reqData: 'getChapterByTutSlug',
    access: 'open',
    fields: { slug: text('TutSlug', 1024) },
    answer: rows(lessonRow),
  }),
  'lesson.add': write({
    key: 'lesson.add',
    path: 'tutorial',
    reqData: 'addTutChapter',
    access: 'session',
    fixed: author,
    fields: {
      title: text('title'),
      chapterId: id('TutID'),
      pdf: optional(file('pdf', notedPdf)),
      link: optional(text('link')),
      content: optional(html('content')),
    },
    answer: written,
  }),
  'lesson.delete': write({
    key: 'lesson.delete',
    path: 'tutorial',
    reqData: 'DeleteTutChapter',
    access: 'session',
    fields: { id: id('chapterID') },
    answer: written,
  }),
} satisfies ActionsOf<'tutorialCategory' | 'chapter' | 'lesson'>;

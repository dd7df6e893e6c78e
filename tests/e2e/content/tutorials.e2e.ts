import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addChapter, addLesson, addTutorialCategory, rowsOf as listed } from '../../server/kit/good-fields';
import {
  behind,
  choice,
  choose,
  type Failing,
  failNext,
  fileOf,
  fillIn,
  formIs,
  formWith,
  headersOf,
  type Office,
  openOffice,
  optionsOf,
  pdf,
  root,
  rowsOf,
} from '../kit/content';
import {
  asksForAll,
  choiceSaysThatItFailed,
  type FormAt,
  keepsAllRefused,
  keepsAllWhen,
  keepsAllWithout,
  openForm,
  openTab,
  refuses,
  submit,
  submitTwice,
} from '../kit/form-acts';
import { deletesWhenConfirmed, keepsTheQuestion } from '../kit/list-acts';
import { appears, closeToasts, eventually, toastsAre } from '../kit/person';

/* Chapters, lessons and the screens that show them; the categories themselves are in tutorial-categories. */

const path = `${root}/add-tutorial-category`;
const chapter: FormAt = {
  name: 'Add Tutorial Chapter',
  tab: 'Add Tutorial Chapter',
  path,
  call: 'chapter.add',
  submit: 'Submit',
  blank: { Title: '', Category: 'Choose…' },
  good: { Title: 'Circuits', Category: 'Electronics' },
};
const lesson: FormAt = {
  name: 'Add Tutorial Lesson',
  tab: 'Add Tutorial Lesson',
  path,
  call: 'lesson.add',
  submit: 'Submit',
  blank: {
    Title: '',
    Category: 'Choose…',
    Chapter: 'Choose a category first',
    'Lesson Type': 'Content',
    PDF: '',
    Content: '',
  },
  good: { Title: 'Ohm', Category: 'Electronics', Chapter: 'Basics', Content: 'Volts over amperes.' },
  rich: ['Content'],
};
const { Content: _, ...asLink } = lesson.blank;

let office: Office;
let basics: Awaited<ReturnType<typeof addChapter>>;
beforeAll(async () => {
  office = await openOffice();
  basics = await addChapter(office.admin, await addTutorialCategory(office.admin, 'Electronics'), 'Basics');
  await addTutorialCategory(office.admin, 'Mechanics');
});
beforeEach(() => office.world.gate.reset());
afterEach(() => {
  expect(office.visit.problems.splice(0), 'the page complains about nothing').toEqual([]);
});
afterAll(() => office?.world.close());

const formOf = ({ name }: FormAt) => office.page.getByRole('form', { name, exact: true });
const chapters = async () =>
  (await listed(office.admin, 'chapter.list', { TutCatSlug: 'electronics' })).map(({ title }) => title);
const lessons = () => listed(office.admin, 'lesson.list', { TutSlug: String(basics.slug) });
const callsOf = (call: string) => office.world.gate.ledger.filter((entry) => entry.call === call);

describe('a chapter', () => {
  test('is added to a category by two clicks, once, and can be chosen for a lesson', async () => {
    const { page } = office;
    await openForm(office, chapter);
    expect(await optionsOf(formOf(chapter), 'Category')).toEqual(['Electronics', 'Mechanics']);
    await fillIn(formOf(chapter), { ...chapter.good, Title: '<b>परिपथ</b> ⚡' });
    await openTab(office, lesson.tab ?? '');
    await fillIn(formOf(lesson), { Title: 'Half typed' });
    await openTab(office, chapter.tab ?? '');
    await formIs(page, chapter.name, formWith({ ...chapter.good, Title: '<b>परिपथ</b> ⚡' }, 'Submit'));
    await submitTwice(office, chapter);
    await toastsAre(page, [{ kind: 'success', text: 'Chapter added successfully' }]);
    await formIs(page, chapter.name, formWith(chapter.blank, 'Submit'));
    expect(await chapters()).toEqual(['Basics', '<b>परिपथ</b> ⚡']);
    expect(callsOf('chapter.add').map(({ fields }) => fields.author)).toEqual(['admin']);
    await closeToasts(page);
    await openTab(office, lesson.tab ?? '');
    await formIs(page, lesson.name, formWith({ ...lesson.blank, Title: 'Half typed' }, 'Submit'));
    await choose(formOf(lesson), 'Category', 'Electronics');
    await eventually(() => optionsOf(formOf(lesson), 'Chapter')).toEqual(['Basics', '<b>परिपथ</b> ⚡']);
  });

  const errors = { Title: 'Title is required', Category: 'Please select a category' };
  test('says what is missing', () => asksForAll(office, chapter, errors));
});

describe('a lesson', () => {
  /** Adds a lesson with the form that is open and stays so. */
  const add = async (typed: Parameters<typeof fillIn>[1]) => {
    await fillIn(formOf(lesson), { Category: 'Electronics', Chapter: 'Basics', ...typed });
    await submitTwice(office, lesson);
    await toastsAre(office.page, [{ kind: 'success', text: 'Lesson added successfully' }]);
    await closeToasts(office.page);
  };

  test('is content, or a link, or a PDF, and is sent by two clicks, once, as exactly one of them', async () => {
    const { page } = office;
    await openForm(office, lesson);
    await add({ Title: 'In words', Content: 'Volts over amperes.' });
    await formIs(page, lesson.name, formWith(lesson.blank, 'Submit'));
    await add({ Title: 'Elsewhere', 'Lesson Type': 'Link', Link: 'https://lessons.example/ohm' });
    await add({ Title: 'On paper', PDF: pdf('ohm.pdf') });
    await add({ Title: 'On paper too', 'Lesson Type': 'Link', PDF: pdf('ohm.pdf') });
    expect((await lessons()).map(({ title, pdfLink, link, content }) => [title, !!pdfLink, link, !!content])).toEqual([
      ['In words', false, null, true],
      ['Elsewhere', false, 'https://lessons.example/ohm', false],
      ['On paper', true, null, false],
      ['On paper too', true, null, false],
    ]);
    expect(callsOf('lesson.add').map(({ fields, files }) => [fields.author, Object.keys(files)])).toEqual([
      ['admin', []],
      ['admin', []],
      ['admin', ['pdf']],
      ['admin', ['pdf']],
    ]);
  });

  test('says what is missing, for either type', { tags: ['full'] }, async () => {
    const errors = { Title: 'Title is required', Chapter: 'Please select a sub-category' };
    const either = { ...errors, Content: 'Write some content, or choose a PDF' };
    await asksForAll(office, lesson, either);
    await choose(formOf(lesson), 'Lesson Type', 'Link');
    const link = { ...asLink, 'Lesson Type': 'Link', Link: '' };
    const needed = { ...errors, Link: 'Enter a link, or choose a PDF' };
    await formIs(office.page, lesson.name, formWith(link, 'Submit', { errors: needed }));
    await fillIn(formOf(lesson), { Link: 'ftp://lessons.example' });
    const wrong = { ...errors, Link: 'A link starts with https:// or http://' };
    await formIs(
      office.page,
      lesson.name,
      formWith({ ...link, Link: 'ftp://lessons.example' }, 'Submit', { errors: wrong }),
    );
  });

  test('is one kind only: a PDF beside content or a link is refused', { tags: ['full'] }, async () => {
    const either = 'A lesson is either a PDF or content: remove the PDF or clear the other.';
    await refuses(office, lesson, 'PDF', pdf(), either);
    const form = formOf(lesson);
    await fillIn(form, { 'Lesson Type': 'Link', Link: 'https://lessons.example', PDF: pdf() });
    await submit(office, lesson);
    await eventually(() => form.getByText('A lesson is either').allTextContents()).toEqual([
      'A lesson is either a PDF or a link: remove the PDF or clear the other.',
    ]);
    await fillIn(form, { Link: '' });
    await eventually(() => form.getByText('A lesson is either').count()).toBe(0);
    await choose(form, 'Lesson Type', 'Content');
    await submit(office, lesson);
    await eventually(() => form.getByText('A lesson is either').allTextContents()).toEqual([either]);
    expect(callsOf('lesson.add')).toEqual([]);
  });

  test.each([
    ['Title', ' ', 'Title is required'],
    ['PDF', fileOf('a.pdf', 'text/plain', Buffer.from('x')), 'Only PDF files are supported. Choose another file.'],
    ['PDF', pdf('none.pdf', 0), 'This file is empty. Choose another file.'],
  ])('with a wrong %s is refused: %j', { tags: ['full'] }, async (label, value, sentence) => {
    const { Content, ...others } = lesson.good;
    const either = label === 'PDF' ? { ...lesson, good: others } : lesson;
    await openForm(office, either);
    await fillIn(formOf(either), { ...either.good, [label]: value });
    await submit(office, either);
    await eventually(() => formOf(either).getByText(sentence).count()).toBe(1);
    expect([callsOf('lesson.add'), Content]).toEqual([[], lesson.good.Content]);
  });
});

describe('when the server', () => {
  const ways = [
    ['fails without a word', 'The server ran into a problem. Try again in a moment.', null],
    ['says why', 'The disk is full.', 'The disk is full.'],
  ] as const;
  const saySo = async (way: Failing, ofSaves: string, own: string | null) => {
    const { page, world } = office;
    const top = { call: 'tutorialCategory.list', label: 'Category', option: 'Electronics' } as const;
    await choiceSaysThatItFailed(office, chapter, top, way, own ?? 'Failed to fetch categories');
    await keepsAllWhen(office, chapter, chapter.good, way, ofSaves);
    await keepsAllWhen(office, lesson, lesson.good, way, ofSaves);

    await openForm(office, lesson);
    const form = formOf(lesson);
    await failNext(world, 'chapter.list', way, () => choose(form, 'Category', 'Electronics'));
    await toastsAre(page, [{ kind: 'error', text: own ?? 'Failed to fetch subcategories' }]);
    await form.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await choose(form, 'Chapter', 'Basics');
    await closeToasts(page);
  };
  test.each(ways)('%s, both forms and their choices say so', { tags: ['full'] }, saySo);

  test('refuses a lesson, nothing is lost', { tags: ['full'] }, async () => {
    const { Content: _content, ...others } = lesson.good;
    const none = { ...others, PDF: fileOf('a.pdf', 'application/pdf', Buffer.from('MZ')) };
    await keepsAllRefused(office, lesson, none, 'Only PDF files are supported. Choose another file.');
    await keepsAllWithout(office, lesson, 'tutorial', 'req_data', 'Request data is required');
    await keepsAllWithout(office, chapter, 'tutorial', 'api_key', 'API key is required');
  });
});

describe('view-tutorial-chapter', () => {
  test('shows the lessons of a chosen chapter, each with its content, and deletes one', {
    tags: ['full'],
  }, async () => {
    const { page } = office;
    await addLesson(office.admin, basics, { content: '<p>More</p>', title: 'Last' });
    await page.goto(`${root}/view-tutorial-chapter`);
    await appears(page.getByText('Choose a category and a chapter to see its lessons.'));
    const main = page.getByRole('main');
    expect(await choice(main, 'Chapter').isDisabled()).toBe(true);
    await choose(main, 'Category', 'Electronics');
    await choose(main, 'Chapter', 'Basics');
    await eventually(() => rowsOf(page, 'Lessons')).toEqual([
      ['1', 'In words', 'Text'],
      ['2', 'Elsewhere', 'Open link'],
      ['3', 'On paper', 'View PDF'],
      ['4', 'On paper too', 'View PDF'],
      ['5', 'Last', 'Text'],
    ]);
    expect(await headersOf(page, 'Lessons')).toEqual(['Sno', 'Title', 'Content', 'Action']);
    const file = page.getByRole('link', { name: 'View PDF of On paper', exact: true });
    expect(await behind(office, file)).toEqual({ type: 'application/pdf', bytes: 300 });
    const link = page.getByRole('link', { name: 'Open link of Elsewhere' });
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([
      'https://lessons.example/ohm',
      '_blank',
    ]);
    await keepsTheQuestion(office, 'lesson.delete', 'Last');
    const said = { text: 'You can restore it for 30 days.', told: 'Lesson deleted successfully' };
    await deletesWhenConfirmed(office, { call: 'lesson.delete', name: 'Last', ...said });
    expect((await lessons()).length).toBe(4);
    await closeToasts(page);
    await choose(main, 'Category', 'Mechanics');
    await appears(page.getByText('Choose a category and a chapter to see its lessons.'));
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('says in its place when the lessons do not come', { tags: ['full'] }, async () => {
    const { page, world } = office;
    await page.goto(`${root}/view-tutorial-chapter`);
    const main = page.getByRole('main');
    await choose(main, 'Category', 'Electronics');
    await failNext(world, 'lesson.list', 'says why', () => choose(main, 'Chapter', 'Basics'));
    const alert = main.getByRole('alert');
    await eventually(() => alert.locator('h2, p').allTextContents()).toEqual([
      'Lessons could not be loaded',
      'The disk is full.',
    ]);
    await toastsAre(page, []);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await appears(page.getByRole('table', { name: 'Lessons' }));
  });
});

import { describe, expect, test } from 'vitest';
import { boxIn, cleaned, messageProblem, messages, queryOfBox, replyTo, shortCount } from '../../domain/messages';

const good = { name: 'Meera', email: 'meera@example.org', subject: '', text: 'Hello' };

describe('a message as it is stored', () => {
  test.each([
    ['spaces at the ends', { name: '  Meera ', subject: '\tKits\n' }, { name: 'Meera', subject: 'Kits' }],
    ['line breaks in a line', { name: 'Me\r\nera', subject: 'a\u2028b' }, { name: 'Me era', subject: 'a b' }],
    ['control characters', { name: 'Me\u0007era', text: 'a\u0000b\u001bc\u0085d' }, { name: 'Me era', text: 'abcd' }],
    ['line ends', { text: 'one\r\ntwo\rthree\n\nfour\u2029five' }, { text: 'one\ntwo\nthree\n\nfour\nfive' }],
    ['tabs in the text', { text: 'a\tb' }, { text: 'a\tb' }],
    ['joiners of Hindi, and signs', { name: 'क्‍ष', text: '<b>👩‍🔧</b>' }, { name: 'क्‍ष', text: '<b>👩‍🔧</b>' }],
  ])('%s', (_, sent, stored) => expect(cleaned({ ...good, ...sent })).toEqual({ ...good, ...stored }));
});

describe('what is wrong with a message', () => {
  const noEmail = 'Enter a valid email address, such as name@example.org.';

  test.each<[string, Partial<typeof good>, string | null]>([
    ['nothing', {}, null],
    ['no name', { name: '' }, 'Enter your name.'],
    ['no email', { email: '' }, 'Enter your email address.'],
    ['no text', { text: '' }, 'Enter a message.'],
    ['a name of 100 characters', { name: '👩'.repeat(100) }, null],
    ['a name of 101', { name: '👩'.repeat(101) }, 'The name can have at most 100 characters.'],
    ['an email of 254', { email: `${'a'.repeat(242)}@example.org` }, null],
    [
      'an email of 255',
      { email: `${'a'.repeat(243)}@example.org` },
      'The email address can have at most 254 characters.',
    ],
    ['a subject of 200', { subject: 'अ'.repeat(200) }, null],
    ['a subject of 201', { subject: 'अ'.repeat(201) }, 'The subject can have at most 200 characters.'],
    ['a text of 5,000', { text: 'अ'.repeat(5000) }, null],
    ['a text of 5,001', { text: 'अ'.repeat(5001) }, 'The message can have at most 5,000 characters.'],
    ['all at once: the first', { name: '', email: 'x', text: '' }, 'Enter your name.'],
  ])('%s', (_, sent, problem) => expect(messageProblem({ ...good, ...sent })).toBe(problem));

  test.each(['a@b.co', 'first.last+tag@sub.example.org', 'मीरा@उदाहरण.भारत', "o'hara@example.org"])(
    '%s is an email',
    (email) => expect(messageProblem({ ...good, email })).toBe(null),
  );

  test.each([
    'a',
    'a@b',
    '@example.org',
    'a@',
    'a b@example.org',
    'a@b@example.org',
    'a@.org',
    'a@b..org',
    '<a@b.co>',
    'a@b.co,c@d.co',
  ])('%s is none', (email) => expect(messageProblem({ ...good, email })).toBe(noEmail));
});

describe('a reply', () => {
  test.each([
    ['Kits', 'mailto:meera@example.org?subject=Re%3A%20Kits'],
    ['RE: Kits', 'mailto:meera@example.org?subject=RE%3A%20Kits'],
    ['', 'mailto:meera@example.org?subject=Re%3A'],
    ['a&bcc=b@c.de?#', 'mailto:meera@example.org?subject=Re%3A%20a%26bcc%3Db%40c.de%3F%23'],
    ['किट', 'mailto:meera@example.org?subject=Re%3A%20%E0%A4%95%E0%A4%BF%E0%A4%9F'],
  ])('to "%s"', (subject, address) => expect(replyTo({ email: good.email, subject })).toBe(address));

  test('goes to the address, whatever signs are in it', () => {
    expect(replyTo({ email: 'a?cc=x&b%@example.org', subject: 'Hi' })).toBe(
      'mailto:a%3Fcc%3Dx%26b%25@example.org?subject=Re%3A%20Hi',
    );
  });
});

test('a message is called by its subject, or by who sent it', () => {
  const row = { ...good, id: 1, received: '', isRead: false, isArchived: false };
  expect([messages.nameOf({ ...row, subject: 'Kits' }), messages.nameOf(row)]).toEqual(['Kits', 'Message from Meera']);
});

test.each([
  ['', 'inbox', ''],
  ['?box=unread', 'unread', 'box=unread'],
  ['?search=a&box=archived', 'archived', 'box=archived'],
  ['?box=inbox', 'inbox', ''],
  ['?box=toString', 'inbox', ''],
] as const)('the box of the address "%s" is %s', (query, box, own) => {
  expect([boxIn(query), queryOfBox(box)]).toEqual([box, own]);
});

test('a count in little room', () => {
  expect([1, 99, 100, 5000].map(shortCount)).toEqual(['1', '99', '99+', '99+']);
});

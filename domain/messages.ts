import type { Deletable, Listed } from './resource';

/** What a visitor sends. */
export interface SentMessage {
  readonly name: string;
  readonly email: string;
  /** May be empty. */
  readonly subject: string;
  /** Plain text with line breaks. */
  readonly text: string;
}

/** A message in the inbox or the archive. */
export interface Message extends SentMessage {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly received: string;
  readonly isRead: boolean;
  readonly isArchived: boolean;
}

/** Where messages are looked at: `unread` are those of the inbox that nobody has read. */
export const boxes = ['inbox', 'unread', 'archived'] as const;
export type Box = (typeof boxes)[number];

export const isBox = (name: string): name is Box => (boxes as readonly string[]).includes(name);

/** The box that an address names; the inbox where it names none. */
export const boxIn = (query: string): Box => {
  const name = new URLSearchParams(query).get('box') ?? '';
  return isBox(name) ? name : 'inbox';
};

/** That box in an address. */
export const queryOfBox = (box: Box): string => (box === 'inbox' ? '' : `box=${box}`);

/** Characters of each field at most. */
export const messageLengths = { name: 100, email: 254, subject: 200, text: 5000 } as const;

/** How often one address may send a message, and how many messages the inbox holds at most: strangers must not fill the disk. */
export const messageLimits = { perAddress: 5, windowMs: 10 * 60_000, inInbox: 5000, retrySeconds: 3600 } as const;

/** Control characters; a text of several lines keeps tabs and line breaks. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const controlsInText = /(?![\n\t])\p{Cc}+/gu;

const lineOf = (text: string): string => text.replace(controls, ' ').trim();

/** A message as it is checked and stored: without control characters, its lines ended by `\n`. */
export const cleaned = ({ name, email, subject, text }: SentMessage): SentMessage => ({
  name: lineOf(name),
  email: lineOf(email),
  subject: lineOf(subject),
  text: text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controlsInText, '')
    .trim(),
});

const emailShape = /^[^\s@<>()[\]",;:\\]+@[^\s@<>()[\]",;:\\.]+(?:\.[^\s@<>()[\]",;:\\.]+)+$/u;

const names = { name: 'The name', email: 'The email address', subject: 'The subject', text: 'The message' } as const;

const required = { name: 'Enter your name.', email: 'Enter your email address.', text: 'Enter a message.' } as const;

/** The first thing that is wrong with a cleaned message, as its sender reads it; `null` when nothing is. */
export const messageProblem = (sent: SentMessage): string | null => {
  for (const field of ['name', 'email', 'subject', 'text'] as const) {
    const most = messageLengths[field];
    if (field !== 'subject' && sent[field] === '') return required[field];
    if ([...sent[field]].length > most) {
      return `${names[field]} can have at most ${most.toLocaleString('en')} characters.`;
    }
    if (field === 'email' && !emailShape.test(sent.email))
      return 'Enter a valid email address, such as name@example.org.';
  }
  return null;
};

/** What a message is called. */
export const titleOf = ({ subject, name }: Pick<Message, 'subject' | 'name'>): string =>
  subject || `Message from ${name}`;

/** The address of a new e-mail that answers a message. */
export const replyTo = ({ email, subject }: Pick<Message, 'email' | 'subject'>): string => {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  const to = `${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
  const answers = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${to}?subject=${encodeURIComponent(answers.trim())}`;
};

/** The unread count as it is shown in little room. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** What is in a box as a table shows it: what is deleted there is deleted for good. */
export const messages: Listed<Message> & Deletable = {
  name: 'messages',
  title: 'message',
  nameOf: titleOf,
  list: 'message.list',
  facets: {},
  delete: 'message.remove',
  consequence: null,
};

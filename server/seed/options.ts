/** What can be asked for a number of. */
export const kinds = ['projects', 'components', 'posts', 'ideas', 'members', 'lessons', 'messages'] as const;
export type Kind = (typeof kinds)[number];
export type Counts = Readonly<Record<Kind, number>>;

export interface SeedOptions {
  readonly counts: Counts;
  /** Whether a site that has content already gets more. */
  readonly add: boolean;
  readonly help: boolean;
}

/** An option that can't be used; the message is the one sentence to print. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

export const usual: Counts = {
  projects: 44,
  components: 60,
  posts: 30,
  ideas: 25,
  members: 15,
  lessons: 45,
  messages: 12,
};

const none: Counts = { projects: 0, components: 0, posts: 0, ideas: 0, members: 0, lessons: 0, messages: 0 };

const most = 100_000;

export const help = `Fills the data folder (DATA_DIR, ./data when it is not set) with a believable site.

  npm run seed
  npm run seed -- --projects 10000
  npm run seed -- --add --ideas 50

${kinds.map((kind) => `  ${`--${kind} N`.padEnd(16)}how many ${kind} (${usual[kind]})`).join('\n')}
  --add           adds to a site that has content already: only what is asked for by number, or,
                  without numbers, as much of everything as a new site gets
  --help          shows this

Categories, chapters, pictures and PDFs come along; slides and footer links do where there are none. No server may be running on the data folder.
`;

const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name);

const countOf = (option: string, said: string | undefined): number => {
  const count = Number(said);
  if (said === undefined || !/^\d+$/.test(said) || count > most) {
    const got = said === undefined ? 'has no number' : `is "${said}"`;
    throw new OptionsError(`${option} ${got}, but it has to be a whole number from 0 to ${most}.`);
  }
  return count;
};

/** Reads the words after the command. Throws `OptionsError` with one clear sentence when one can't be used. */
export const readOptions = (words: readonly string[]): SeedOptions => {
  const asked: Partial<Record<Kind, number>> = {};
  let add = false;
  let help = false;
  const left = words.flatMap((word) => (/^--\w+=/.test(word) ? word.split(/=(.*)/s, 2) : [word]));
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const name = word.replace(/^--/, '');
    if (word === '--add') add = true;
    else if (word === '--help' || word === '-h') help = true;
    else if (word.startsWith('--') && isKind(name)) asked[name] = countOf(word, left.shift());
    else throw new OptionsError(`There is no option "${word}". See npm run seed -- --help.`);
  }
  const otherwise = add && Object.keys(asked).length > 0 ? none : usual;
  return { counts: { ...otherwise, ...asked }, add, help };
};

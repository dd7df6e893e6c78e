import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

/** The password can't be read; the message is the sentence to print. */
export class PasswordError extends Error {
  override readonly name = 'PasswordError';
}

const noPassword = () => new PasswordError('No password was given. Nothing was changed.');

/** Reads lines from a terminal without showing them. */
const readHidden = async (input: Readable, prompts: Writable, questions: readonly string[]): Promise<string[]> => {
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const ended = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(noPassword()));
  });
  // Nobody waits for the end once everything was answered.
  ended.catch(() => undefined);
  const answers: string[] = [];
  try {
    for (const question of questions) {
      prompts.write(question);
      answers.push(await Promise.race([terminal.question(''), ended]).finally(() => prompts.write('\n')));
    }
  } finally {
    terminal.close();
  }
  return answers;
};

const readFirstLine = async (input: Readable): Promise<string> => {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
};

/**
 * A new password: asked for twice in a terminal, which does not show it; else the first line of the input. Rejects with
 * `PasswordError`.
 */
export const readPassword = async (
  input: Readable & { readonly isTTY?: boolean },
  prompts: Writable,
): Promise<string> => {
  if (!input.isTTY) {
    const line = await readFirstLine(input);
    if (line === '') throw noPassword();
    return line;
  }
  const [password, again] = await readHidden(input, prompts, ['New password: ', 'The same again: ']);
  if (password === undefined || password === '') throw noPassword();
  if (password !== again) throw new PasswordError('The two passwords differ. Nothing was changed.');
  return password;
};

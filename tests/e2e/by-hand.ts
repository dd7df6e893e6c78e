import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { actions } from '../../adapters/wire/actions';
import type { CallKey } from '../../domain/calls';
import { ensureWorker } from '../server/kit/worker-entry';
import { Gate } from './kit/gate';
import { administrator, startSite } from './kit/world';

const help = `  hold CALL            from now on this call waits, such as: hold projectCategory.add
  free CALL            it no longer does
  pass CALL            the server answers the waiting call
  answer CALL 503 ...  the waiting call is answered with this status; what follows is the server's sentence
  refuse CALL ...      it is answered with a no, and the sentence that follows
  code CALL ...        a sign-in is asked for a code, with the sentence that follows
  empty CALL           it is answered with nothing
  page CALL            it is answered with a page that is no answer
  cut CALL             the connection of the waiting call is cut
  calls                every call so far, with how it ended
  quit                 ends the site`;

const says = (text: string) => (text === '' ? {} : { status: false, message: text });

/** Brings about what a scenario says of the server; gives what to tell the tester. */
const obey = async (gate: Gate, line: string): Promise<string> => {
  const [word = '', call = '', ...rest] = line.trim().split(/\s+/);
  if (word === '' || word === 'help') return help;
  if (word === 'calls')
    return gate.ledger.map((entry) => `  ${entry.call}: ${entry.end}`).join('\n') || '  none so far';
  if (!(call in actions)) return `There is no call "${call}". There are: ${Object.keys(actions).join(', ')}.`;
  const key = call as CallKey;
  switch (word) {
    case 'hold':
      gate.holds.add(key);
      return `${key} waits from now on.`;
    case 'free':
      gate.holds.delete(key);
      return `${key} waits no more.`;
    case 'pass':
      await (await gate.next(key)).pass();
      return `${key} was answered by the server.`;
    case 'answer': {
      const [status = '', ...words] = rest;
      if (!/^[2-5]\d\d$/.test(status)) return 'Say a status, such as: answer projectCategory.add 503';
      (await gate.next(key)).answer(Number(status), JSON.stringify(says(words.join(' '))));
      return `${key} was answered ${status}.`;
    }
    case 'refuse':
      (await gate.next(key)).answer(200, JSON.stringify({ status: false, ...says(rest.join(' ')) }));
      return `${key} was refused.`;
    case 'code': {
      const asked = { status: false, second_factor: true, text: rest.join(' ') || null };
      (await gate.next(key)).answer(200, JSON.stringify(asked));
      return `${key} was asked for a code.`;
    }
    case 'empty':
      (await gate.next(key)).answer(200, '');
      return `${key} was answered with nothing.`;
    case 'page':
      (await gate.next(key)).answer(200, '<!doctype html><title>Welcome</title>', 'text/html');
      return `${key} was answered with a page.`;
    case 'cut':
      (await gate.next(key)).cut();
      return `The connection of ${key} was cut.`;
    default:
      return help;
  }
};

/** Starts an empty site behind a gate and does what is typed, until `quit` or the end of the input. */
export const run = async (): Promise<void> => {
  await ensureWorker();
  const folder = mkdtempSync(join(tmpdir(), 'by-hand-'));
  const server = await startSite(folder);
  const gate = await Gate.before(server.url);
  console.log(`Open ${gate.url}/login: ${administrator.email}, ${administrator.password}\n${help}`);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === 'quit') break;
    console.log(await obey(gate, line).catch((error: Error) => `${error.message}.`));
  }
  await gate.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
};

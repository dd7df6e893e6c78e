import { describe, expect, test } from 'vitest';
import type { WireAction } from '../../adapters/wire/action';
import { actions } from '../../adapters/wire/actions';
import { type SourceFile, sourceFile, sourceFiles } from './imports';

/** What product code has no need of, and where it is allowed all the same. docs/security.md rests on these. */
interface Ban {
  readonly name: string;
  /** Which files are looked at. */
  readonly files: RegExp;
  /** Files that may. */
  readonly except?: RegExp;
  readonly found: RegExp;
  /** A line that breaks it. */
  readonly example: readonly [path: string, line: string];
}

const bans: readonly Ban[] = [
  {
    // `fork` runs a file of ours in another process of Node: no program, no shell.
    name: 'the server starts no program',
    files: /^server\//,
    // They run npm and the server itself, with fixed words, before anybody is served.
    except: /^server\/launch\//,
    found: /^(?!import \{(?: type \w+,)* fork \} from ).*['"](?:node:)?child_process['"]/,
    example: ['server/bad.ts', "import { exec } from 'node:child_process';"],
  },
  {
    name: 'no text is run as code',
    files: /./,
    found: /\beval\s*\(|\bnew Function\b|['"](?:node:)?vm['"]/,
    example: ['domain/bad.ts', "export const bad = new Function('return 1');"],
  },
  {
    name: 'the only hash is SHA-256',
    files: /./,
    found: /\bcreate(?:Hash|Hmac)\(\s*(?!['"]sha256['"])|['"](?:md5|sha1)['"]/i,
    example: ['server/bad.ts', "const bad = createHash('md5');"],
  },
  {
    name: 'nothing is encrypted by hand',
    files: /./,
    found: /\bcreate(?:Cipher|Decipher)iv\b|\b(?:public|private)Encrypt\b|\bcrypto\.subtle\b(?!\.digest\('SHA-256')/,
    example: ['server/bad.ts', "const bad = createCipheriv('aes-128-ecb', key, null);"],
  },
  {
    name: 'the server asks no other server',
    files: /^server\//,
    // Of `FILES_URL` alone, which is a setting: nothing that a person sends leads to another address, and no redirect is followed.
    except: /^server\/(?:launch\/|files\/s3\/requests\.ts$)/,
    found:
      /\bfetch\s*\(|\bhttps?\.(?:request|get)\s*\(|\bnet\.(?:connect|createConnection)\b|['"](?:node:(?:dgram|dns)|undici)['"]/,
    example: ['server/bad.ts', 'const bad = await fetch(address);'],
  },
  {
    name: 'secrets and names are drawn from the random source of node:crypto',
    files: /^server\//,
    except: /^server\/seed\//,
    found: /\bMath\.random\b/,
    example: ['server/bad.ts', 'const bad = Math.random();'],
  },
  {
    name: 'the server asks the system for the time in one place',
    files: /^server\//,
    // What starts the server is no part of it.
    except: /^server\/(?:clock\.ts|launch\/)/,
    found: /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bhrtime\b/,
    example: ['server/bad.ts', 'const bad = Date.now();'],
  },
  {
    name: 'the page opens no socket and takes no message of another window',
    files: /^(?:src|machines|adapters|domain)\//,
    found: /\bWebSocket\b|\bEventSource\b|\bpostMessage\s*\(|addEventListener\(\s*['"]message['"]|\bonmessage\b/,
    example: ['src/bad.ts', "const bad = new WebSocket('wss://x');"],
  },
  {
    // `parse.ts` reads it in a document that runs and loads nothing.
    name: 'markup is put into the page in one place, which cleans it',
    files: /^(?:src|machines|adapters|domain)\//,
    except: /^src\/rich-text\/(?:rich-text-view\.tsx|html\/parse\.ts)$/,
    found: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\b/,
    example: ['src/bad.ts', 'element.innerHTML = text;'],
  },
  {
    name: 'nothing is kept in the storage of the browser',
    files: /^(?:src|machines|adapters|domain)\//,
    found: /\b(?:local|session)Storage\.setItem\b|\bindexedDB\b|\bcaches\.open\b/,
    example: ['src/bad.ts', "localStorage.setItem('draft', text);"],
  },
  {
    name: 'there is no XML parser that resolves entities',
    files: /./,
    found:
      /parseFromString\([^;]*xml|\bXMLSerializer\b|['"](?:libxmljs|xml2js|fast-xml-parser|@xmldom\/xmldom|sax)['"]/i,
    example: ['src/bad.ts', "new DOMParser().parseFromString(text, 'application/xml');"],
  },
  {
    // A run of blanks or slashes that leads to nothing is looked through again from each of its places.
    name: 'no header or path is taken apart in a time that grows with the square of its length',
    files: /^server\/http\//,
    found: /\bsplit\(\s*\/\\s[*+]|\breplace(?:All)?\(\s*\/[^^].*[*+]\$\/[a-z]*,/,
    example: ['server/http/bad.ts', 'const bad = header.split(/\\s*,\\s*/);'],
  },
];

const violations = (ban: Ban, files: readonly SourceFile[]): readonly string[] =>
  files
    .filter(({ path }) => ban.files.test(path) && !ban.except?.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (ban.found.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );

const files = sourceFiles();

describe('in product code', () => {
  test.each(bans.map((ban) => [ban.name, ban] as const))('%s', (_, ban) => {
    expect(violations(ban, files)).toEqual([]);
    const [path, line] = ban.example;
    expect(violations(ban, [sourceFile(path, line)])).toEqual([`${path}:1: ${line}`]);
  });
});

test('GET is for open reads alone: no key, no session and no change is in an address', () => {
  const gets = (Object.values(actions) as readonly WireAction[]).filter(({ method }) => method === 'GET');
  const reads = /\.(?:list|one|tree|children|shown)$/;
  expect(gets.length).toBeGreaterThan(10);
  expect(gets.filter(({ key, access }) => access !== 'open' || !reads.test(key)).map(({ key }) => key)).toEqual([]);
});

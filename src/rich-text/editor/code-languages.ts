// Its side effect sets `Prism.manual`, so it has to come first: Prism would look for code in the page by itself.
import './prism-manual';
import Prism from 'prismjs/components/prism-core';
import 'prismjs/components/prism-clike';
import 'prismjs/components/prism-markup';
import 'prismjs/components/prism-css';
import 'prismjs/components/prism-javascript';
import 'prismjs/components/prism-typescript';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-c';
import 'prismjs/components/prism-cpp';
import 'prismjs/components/prism-java';
import 'prismjs/components/prism-json';
import 'prismjs/components/prism-bash';
import 'prismjs/components/prism-sql';

/** The languages that can be chosen, by the name that stands in the HTML. */
export const codeLanguages: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'plain', name: 'Plain text' },
  { id: 'bash', name: 'Bash' },
  { id: 'c', name: 'C' },
  { id: 'cpp', name: 'C++' },
  { id: 'css', name: 'CSS' },
  { id: 'html', name: 'HTML' },
  { id: 'java', name: 'Java' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'json', name: 'JSON' },
  { id: 'python', name: 'Python' },
  { id: 'sql', name: 'SQL' },
  { id: 'typescript', name: 'TypeScript' },
];

const others: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  'c++': 'cpp',
  xml: 'html',
  markup: 'html',
  svg: 'html',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  text: 'plain',
  plaintext: 'plain',
  plain: 'plain',
  none: 'plain',
};

/** The language as it is known here, of any name that it goes by; an unknown one stays as it is. */
export const knownLanguage = (language: string | null | undefined): string => {
  const id = (language ?? '').toLowerCase();
  return id === '' ? 'plain' : ((Object.hasOwn(others, id) ? others[id] : undefined) ?? id);
};

/** What a language is called; one that is not among those to choose from, as the HTML has it. */
export const languageName = (language: string | null | undefined): string => {
  const id = knownLanguage(language);
  return codeLanguages.find((each) => each.id === id)?.name ?? id;
};

/** A stretch of code, and what it is in its language; `undefined` for nothing in particular. */
export interface CodePart {
  readonly text: string;
  readonly kind: string | undefined;
}

const partsOf = (token: Prism.TokenStream, kind: string | undefined): readonly CodePart[] => {
  if (typeof token === 'string') return [{ text: token, kind }];
  if (Array.isArray(token)) return token.flatMap((each) => partsOf(each, kind));
  return partsOf(token.content, token.type);
};

/** Code in parts, in their order; one part for a language that cannot be told apart here. */
export const partsOfCodeIn = (code: string, language: string): readonly CodePart[] => {
  const grammar = Object.hasOwn(Prism.languages, language) ? Prism.languages[language] : undefined;
  if (grammar === undefined || typeof grammar === 'function') return [{ text: code, kind: undefined }];
  return Prism.tokenize(code, grammar).flatMap((token) => partsOf(token, undefined));
};

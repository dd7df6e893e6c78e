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
import { knownLanguage } from './code-languages';

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
export const partsOfCodeIn = (code: string, language: string | null | undefined): readonly CodePart[] => {
  const id = knownLanguage(language);
  const grammar = Object.hasOwn(Prism.languages, id) ? Prism.languages[id] : undefined;
  if (grammar === undefined || typeof grammar === 'function') return [{ text: code, kind: undefined }];
  return Prism.tokenize(code, grammar).flatMap((token) => partsOf(token, undefined));
};

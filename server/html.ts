import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';
import { allowedTags, attributeNames, readAttribute, tagsWithoutText } from '../domain/rich-text-allowed';
import { refusal } from './failure';

/*
 * Rich text on its way in (contract §3): what the editor writes, and what TinyMCE wrote before it, by the allow-list of the
 * domain. Everything else goes: a tag that is not listed leaves its text behind, a script, style or form field not even that.
 */

/** Deeper than any text that a person writes; parsing takes the square of the depth. */
const deepest = 200;

/** The sanitiser's own check of an attribute's name comes after this: it holds the same list, and `rel`. */
const transform: Transformer = (tagName, said) => {
  const attribs: Attributes = {};
  for (const name of attributeNames(tagName)) {
    const value = Object.hasOwn(said, name) ? readAttribute(tagName, name, said[name] ?? '') : undefined;
    if (value !== undefined) attribs[name] = value;
  }
  if (attribs.href !== undefined) attribs.rel = 'noopener noreferrer';
  return { tagName, attribs };
};

const allowedAttributes: Record<string, string[]> = {
  ...Object.fromEntries(allowedTags.map((tag) => [tag, [...attributeNames(tag)]])),
  a: [...attributeNames('a'), 'rel'],
};

class NestedTooDeeply extends Error {}

const options = (): IOptions => {
  let depth = 0;
  return {
    allowedTags: [...allowedTags],
    allowedAttributes,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // `readAttribute` has read them, without a parser that could be kept busy.
    parseStyleAttributes: false,
    nonTextTags: [...tagsWithoutText],
    selfClosing: ['img', 'br', 'hr', 'col', 'source'],
    transformTags: { '*': transform },
    onOpenTag: () => {
      depth += 1;
      if (depth > deepest) throw new NestedTooDeeply();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
};

/*
 * In what the sanitiser writes, a value holds neither `<`, `>` nor `"`, and every tag is closed: patterns can tell media that
 * lost their address, and what stands inside a frame, which browsers do not read as HTML.
 */
const insideFrame = /(<iframe[^>]*>)[\s\S]*?<\/iframe>/g;
const withoutAddress = /<(?:img|source)(?![^>]*\ssrc="[^"])[^>]*>|<iframe(?![^>]*\ssrc="[^"])[^>]*><\/iframe>/g;

/** A tag that is left out can change how those around it are closed, so that a second time changes a little more. */
const maxTimes = 8;
/** Characters: twice what is taken, for what is written longer than it came, such as `&lt;`. */
const longest = 4 * 1024 * 1024;

const once = (html: string): string =>
  sanitizeHtml(html, options()).replace(insideFrame, '$1</iframe>').replace(withoutAddress, '');

const untilItStays = (html: string): string => {
  let clean = html;
  for (let times = 0; times < maxTimes; times += 1) {
    const cleaner = once(clean);
    if (cleaner === clean) return clean;
    if (cleaner.length > longest) break;
    clean = cleaner;
  }
  throw new NestedTooDeeply();
};

/**
 * HTML that can be stored: doing it again changes nothing more. Rejects with a `ServerFailure` (422) when tags are nested so
 * deeply, or so wrongly, that this takes too long.
 */
export const sanitise = async (html: string): Promise<string> => {
  try {
    return untilItStays(html);
  } catch (error) {
    if (error instanceof NestedTooDeeply)
      throw refusal(422, 'Formatting is nested too deeply. Simplify it and try again.');
    throw error;
  }
};

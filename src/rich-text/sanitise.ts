import createPurifier from 'dompurify';
import { allowedTags, attributeNames, readAttribute, tagsWithoutText } from '../../domain/rich-text-allowed';
import { bodyOf } from './html/parse';

/*
 * The allow-list of rich text, without what the page's own policy stops: players, which are frames, and inline styles.
 */
const shownTags = allowedTags.filter((tag) => tag !== 'iframe');
const shownAttributes = [...new Set(shownTags.flatMap(attributeNames))].filter((name) => name !== 'style');

// A purifier of its own, so that its hooks touch nobody else's.
const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (element, said) => {
  const kept = readAttribute(element.tagName.toLowerCase(), said.attrName, said.attrValue);
  said.keepAttr = kept !== undefined;
  if (kept !== undefined) said.attrValue = kept;
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !element.hasAttribute('alt')) element.setAttribute('alt', '');
  if (!element.hasAttribute('href')) return;
  element.setAttribute('rel', 'noopener noreferrer');
  element.setAttribute('target', '_blank');
});

// Not for safety: the browser would complain of each inline style and handler as soon as it parses them, before the purifier.
const quietly = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi, ''),
  );

/** HTML of allowed tags and attributes alone, without frames and styles; its links open in a tab of their own. */
export const sanitised = (html: string): string =>
  purifier.sanitize(bodyOf(quietly(html)), {
    ALLOWED_TAGS: [...shownTags, 'body', '#text'],
    ALLOWED_ATTR: shownAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...tagsWithoutText, 'iframe'],
  });

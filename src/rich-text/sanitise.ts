import createPurifier from 'dompurify';
import { readAttribute } from '../../domain/rich-text-allowed';

// A purifier of its own, so that its hook touches nobody else's.
const purifier = createPurifier(window);

const addresses: readonly string[] = ['href', 'src', 'poster'];

purifier.addHook('uponSanitizeAttribute', (element, said) => {
  if (!addresses.includes(said.attrName)) return;
  said.keepAttr = readAttribute(element.tagName.toLowerCase(), said.attrName, said.attrValue) !== undefined;
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

/** HTML without scripts, styles, forms and frames; its links lead to the web, to mail or within the site, in a tab of their own. */
export const sanitised = (html: string): string =>
  purifier.sanitize(quietly(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'dialog',
      'iframe',
      'object',
      'embed',
    ],
    FORBID_ATTR: ['style', 'id', 'name'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  });

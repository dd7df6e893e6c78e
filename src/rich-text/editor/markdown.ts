import { $createHorizontalRuleNode, HorizontalRuleNode } from '@lexical/extension';
import { $createLinkNode, LinkNode } from '@lexical/link';
import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  STRIKETHROUGH,
  type TextMatchTransformer,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown';
import { $createQuoteNode, QuoteNode } from '@lexical/rich-text';
import { $createParagraphNode, $createTextNode } from 'lexical';
import { linkAddress } from '../../../domain/addresses';

const heading: ElementTransformer = { ...HEADING, regExp: /^(#{1,4})\s/ };

const quote: ElementTransformer = {
  type: 'element',
  dependencies: [QuoteNode],
  regExp: /^>\s/,
  export: () => null,
  replace: (parent, children) => {
    const paragraph = $createParagraphNode().append(...children);
    parent.replace($createQuoteNode({ shadowRoot: true }).append(paragraph));
    paragraph.select(0, 0);
  },
};

const rule: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  regExp: /^(?:---|\*\*\*|___)\s$/,
  export: () => null,
  replace: (parent, children) => {
    parent.insertBefore($createHorizontalRuleNode());
    parent.clear();
    parent.append(...children);
    parent.select(0, 0);
  },
};

/** A link whose address is checked; with another one the text stays as it was typed. */
const link: TextMatchTransformer = {
  ...LINK,
  dependencies: [LinkNode],
  replace: (node, match) => {
    const [, words = '', address = ''] = match;
    const url = linkAddress(address);
    if (url === undefined || words === '') return;
    const text = $createTextNode(words);
    text.setFormat(node.getFormat());
    node.replace($createLinkNode(url, { rel: 'noopener noreferrer' }).append(text));
  },
  regExp: /(?:\[([^[\]]+)\])(?:\(([^\s()]+)\))$/,
};

/** What typing Markdown turns into. */
export const markdownShortcuts: Transformer[] = [
  heading,
  quote,
  rule,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  link,
];

import { $isCodeNode } from '@lexical/code-core';
import { $isLinkNode, type LinkNode } from '@lexical/link';
import { $isListNode } from '@lexical/list';
import { $isTableNode } from '@lexical/table';
import { type EditorDOMRenderConfig, type LexicalNode, setDOMUnmanaged } from 'lexical';
import { linkAddress } from '../../../domain/addresses';

/*
 * Where the editor's own elements differ from Lexical's: a block of code stands in a frame under a bar, which React fills
 * (code-bars.tsx), and what only our documents know of tables and lists is shown.
 */

/** The frame of a block of code: its bar and its code. */
export const partsOfCode = (frame: Element): { readonly bar: HTMLElement; readonly code: HTMLElement } => {
  const [bar, code] = frame.children;
  return { bar: bar as HTMLElement, code: code as HTMLElement };
};

/** Events of the bar that the editor would take for its own. */
const kept = ['keydown', 'keyup', 'beforeinput', 'input', 'copy', 'cut', 'paste', 'dragstart', 'drop'];

const frameOf = (code: HTMLElement): HTMLElement => {
  const frame = document.createElement('div');
  frame.dataset.kind = 'code';
  const bar = document.createElement('div');
  bar.dataset.kind = 'bar';
  bar.contentEditable = 'false';
  for (const name of kept) bar.addEventListener(name, (event) => event.stopPropagation());
  setDOMUnmanaged(bar);
  frame.append(bar, code);
  return frame;
};

/**
 * Gives a link its attributes. Lexical's own way checks the address by `new URL`, which throws at each path: half of the time that
 * a text with many links took to open.
 */
const dressLink = (anchor: HTMLElement, link: LinkNode): void => {
  const attributes = { target: link.getTarget(), rel: link.getRel(), title: link.getTitle() };
  anchor.setAttribute('href', linkAddress(link.getURL()) ?? 'about:blank');
  for (const [name, value] of Object.entries(attributes)) {
    if (value) anchor.setAttribute(name, value);
    else anchor.removeAttribute(name);
  }
};

const linkOf = (link: LinkNode): HTMLElement => {
  const anchor = document.createElement('a');
  dressLink(anchor, link);
  return anchor;
};

/** State that a node carries along from its HTML (document.ts). */
const carried = (node: LexicalNode, name: string): string | undefined => {
  const { $ } = node.exportJSON() as { readonly $?: Readonly<Record<string, unknown>> };
  const value = $?.[name];
  return typeof value === 'string' ? value : undefined;
};

const textOf = (html: string): string =>
  new DOMParser().parseFromString(html.replace(/\sstyle=/g, ' data-style='), 'text/html').body.textContent ?? '';

const numberings: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

export const domOfNodes: Partial<EditorDOMRenderConfig> = {
  $createDOM: (node, editor) => {
    if ($isLinkNode(node)) return linkOf(node);
    const dom = node.createDOM(editor._config, editor);
    return $isCodeNode(node) ? frameOf(dom) : dom;
  },
  $getDOMSlot: ((node: LexicalNode, dom: HTMLElement) =>
    $isCodeNode(node)
      ? node.getDOMSlot(dom).withElement(partsOfCode(dom).code)
      : (node as LexicalNode & { getDOMSlot: (dom: HTMLElement) => unknown }).getDOMSlot(
          dom,
        )) as unknown as EditorDOMRenderConfig['$getDOMSlot'],
  $updateDOM: (next, previous, dom, editor) => {
    if (!$isLinkNode(next))
      return next.updateDOM(previous, $isCodeNode(next) ? partsOfCode(dom).code : dom, editor._config);
    dressLink(dom, next);
    return false;
  },
  $decorateDOM: (node, _previous, dom) => {
    if ($isTableNode(node)) {
      const caption = carried(node, 'caption');
      const table = dom.querySelector('table') ?? dom;
      if (caption !== undefined) table.dataset.caption = textOf(caption);
    }
    // Its items are checkboxes, which a list cannot hold.
    if ($isListNode(node) && node.getListType() === 'check') dom.setAttribute('role', 'group');
    if ($isListNode(node)) dom.style.listStyleType = numberings[carried(node, 'numbering') ?? ''] ?? '';
  },
};

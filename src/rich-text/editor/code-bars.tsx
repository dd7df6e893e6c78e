import { $isCodeNode, CodeNode } from '@lexical/code-core';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalEditable } from '@lexical/react/useLexicalEditable';
import { type LexicalSubscription, useLexicalSubscription } from '@lexical/react/useLexicalSubscription';
import { $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './code-bars.css';
import { codeLanguages, knownLanguage, languageName } from './code-languages';
import { partsOfCode } from './dom-of-nodes';

interface Bar {
  readonly key: NodeKey;
  readonly place: HTMLElement;
  readonly language: string;
}

/** What copies the code of a block: given by whoever runs the chart of copying. */
export type CodeCopy = ComponentType<{ readonly code: () => string }>;

interface CodeBarsProps {
  Copy?: CodeCopy | undefined;
}

const none: readonly Bar[] = [];

const barsOf = (editor: LexicalEditor, keys: Iterable<NodeKey>): readonly Bar[] =>
  editor.getEditorState().read(() =>
    [...keys].flatMap((key) => {
      const node = $getNodeByKey(key);
      const frame = editor.getElementByKey(key);
      if (!$isCodeNode(node) || frame === null) return [];
      return [{ key, place: partsOfCode(frame).bar, language: knownLanguage(node.getLanguage()) }];
    }),
  );

/** The bars of all blocks of code, told of only when one has come, gone or changed its language. */
const barsIn = (editor: LexicalEditor): LexicalSubscription<readonly Bar[]> => ({
  initialValueFn: () => none,
  subscribe: (heard) => {
    const keys = new Set<NodeKey>();
    let before = none;
    return editor.registerMutationListener(CodeNode, (mutations) => {
      for (const [key, mutation] of mutations) {
        if (mutation === 'destroyed') keys.delete(key);
        else keys.add(key);
      }
      const after = barsOf(editor, keys);
      const isSame =
        before.length === after.length &&
        before.every((bar, at) => bar.place === after[at]?.place && bar.language === after[at]?.language);
      if (isSame) return;
      before = after;
      heard(after);
    });
  },
});

/** Above each block of code: its language, which can be chosen, and the button that copies it. */
export function CodeBars({ Copy }: CodeBarsProps) {
  const [editor] = useLexicalComposerContext();
  const disabled = !useLexicalEditable();
  return useLexicalSubscription(barsIn).map(({ key, place, language }) =>
    createPortal(
      <>
        {disabled ? (
          <span>{languageName(language)}</span>
        ) : (
          <select
            className={styles.language}
            aria-label="Code language"
            value={language}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              editor.update(() => {
                const node = $getNodeByKey(key);
                if ($isCodeNode(node)) node.setLanguage(chosen === 'plain' ? undefined : chosen);
              });
            }}
          >
            {!codeLanguages.some(({ id }) => id === language) && <option value={language}>{language}</option>}
            {codeLanguages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {Copy && <Copy code={() => editor.getEditorState().read(() => $getNodeByKey(key)?.getTextContent() ?? '')} />}
      </>,
      place,
      key,
    ),
  );
}

import { $isCodeNode, CodeNode } from '@lexical/code-core';
import { $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical';
import { type ComponentType, useEffect, useState } from 'react';
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
  editor: LexicalEditor;
  disabled: boolean;
  Copy?: CodeCopy | undefined;
}

const barsOf = (editor: LexicalEditor, keys: Iterable<NodeKey>): readonly Bar[] =>
  editor.getEditorState().read(() =>
    [...keys].flatMap((key) => {
      const node = $getNodeByKey(key);
      const frame = editor.getElementByKey(key);
      if (!$isCodeNode(node) || frame === null) return [];
      return [{ key, place: partsOfCode(frame).bar, language: knownLanguage(node.getLanguage()) }];
    }),
  );

const useBars = (editor: LexicalEditor): readonly Bar[] => {
  const [bars, setBars] = useState<readonly Bar[]>([]);
  useEffect(() => {
    const keys = new Set<NodeKey>();
    return editor.registerMutationListener(CodeNode, (mutations) => {
      for (const [key, mutation] of mutations) {
        if (mutation === 'destroyed') keys.delete(key);
        else keys.add(key);
      }
      setBars((before) => {
        const after = barsOf(editor, keys);
        const isSame =
          before.length === after.length &&
          before.every((bar, at) => bar.place === after[at]?.place && bar.language === after[at]?.language);
        return isSame ? before : after;
      });
    });
  }, [editor]);
  return bars;
};

/** Above each block of code: its language, which can be chosen, and the button that copies it. */
export function CodeBars({ editor, disabled, Copy }: CodeBarsProps) {
  return useBars(editor).map(({ key, place, language }) =>
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

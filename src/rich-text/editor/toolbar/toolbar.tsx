import type { HistoryState } from '@lexical/history';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLexicalSubscription } from '@lexical/react/useLexicalSubscription';
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, SKIP_DOM_SELECTION_TAG, type TextFormatType, UNDO_COMMAND } from 'lexical';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import type { IconName } from '../../../ui/icons';
import {
  $align,
  $clearFormatting,
  $insertRule,
  $setBlock,
  $setColor,
  $toggleList,
  type Align,
  type BlockKind,
} from '../commands';
import { useLateLock } from '../late-lock';
import { $insertTable, type TableAction, tableActions } from '../table-commands';
import { LinkEditor, type LinkEditorActor } from './link-editor';
import * as styles from './toolbar.css';
import { type ToolbarState, toolbarStateOf } from './toolbar-state';
import { type MenuEntry, MenuTool, ToggleTool, Tool } from './tools';

interface ToolbarProps {
  label: string;
  history: HistoryState;
  link: LinkEditorActor;
  /** What inserts pictures and files. */
  picker?: ReactNode;
  ref: RefObject<HTMLDivElement | null>;
}

const blockNames: Readonly<Record<ToolbarState['block'], string>> = {
  paragraph: 'Paragraph',
  h1: 'Heading 1',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  h5: 'Heading 5',
  h6: 'Heading 6',
  quote: 'Quote',
  code: 'Code block',
};
const blocks: readonly BlockKind[] = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'quote', 'code'];

const formats: readonly { format: TextFormatType; name: string; icon: IconName; keys: string }[] = [
  { format: 'bold', name: 'Bold', icon: 'bold', keys: 'Ctrl+B' },
  { format: 'italic', name: 'Italic', icon: 'italic', keys: 'Ctrl+I' },
  { format: 'underline', name: 'Underline', icon: 'underline', keys: 'Ctrl+U' },
  { format: 'strikethrough', name: 'Strikethrough', icon: 'strikethrough', keys: 'Ctrl+Shift+X' },
  { format: 'code', name: 'Inline code', icon: 'code', keys: 'Ctrl+E' },
  { format: 'subscript', name: 'Subscript', icon: 'subscript', keys: 'Ctrl+,' },
  { format: 'superscript', name: 'Superscript', icon: 'superscript', keys: 'Ctrl+.' },
];

const lists = [
  { type: 'bullet', name: 'Bulleted list', icon: 'bullets', keys: 'Ctrl+Shift+8' },
  { type: 'number', name: 'Numbered list', icon: 'numbers', keys: 'Ctrl+Shift+7' },
  { type: 'check', name: 'Check list', icon: 'checks', keys: 'Ctrl+Shift+9' },
] as const;

const alignments: readonly (MenuEntry<Align> & { icon: IconName })[] = [
  { id: 'left', name: 'Align left', icon: 'alignLeft' },
  { id: 'center', name: 'Align centre', icon: 'alignCenter' },
  { id: 'right', name: 'Align right', icon: 'alignRight' },
  { id: 'justify', name: 'Justify', icon: 'alignJustify' },
];

/** Colours that can be read on white and on dark paper. */
const colors = [
  ['#c0392b', 'Red'],
  ['#b86e00', 'Amber'],
  ['#2b8a4b', 'Green'],
  ['#2f7fc4', 'Blue'],
  ['#8e5bd0', 'Purple'],
  ['#78857f', 'Grey'],
] as const;
const colorEntries: readonly MenuEntry<string>[] = [
  { id: 'none', name: 'No colour' },
  ...colors.map(([id, name]) => ({
    id,
    name,
    mark: <span className={styles.swatch} style={{ backgroundColor: id }} />,
  })),
];

const tableEntries = (state: ToolbarState): readonly MenuEntry<TableAction | 'Insert table'>[] => [
  { id: 'Insert table', name: 'Insert table', isDisabled: state.isInTable },
  ...(Object.keys(tableActions) as TableAction[]).map((id) => ({
    id,
    name: id,
    isDisabled: !state.isInTable || (id === 'Merge cells' && !state.hasCellsSelected),
  })),
];

/** What can be done with the text: one stop of the Tab key, arrow keys within (contract §5). */
export function Toolbar(props: ToolbarProps) {
  const { label, history, link, picker, ref } = props;
  const [editor] = useLexicalComposerContext();
  const state = useLexicalSubscription(useMemo(() => toolbarStateOf(history), [history]));
  const disabled = useLateLock();
  const linkTool = useRef<HTMLButtonElement>(null);
  /** Does something to the document. The caret goes on in the text, unless the keyboard is in the toolbar. */
  const run = (change: () => void) => {
    if (!editor.isEditable()) return;
    const isInToolbar = ref.current?.contains(document.activeElement) ?? false;
    // To set the selection in the page would take the focus along.
    editor.update(change, isInToolbar ? { tag: SKIP_DOM_SELECTION_TAG } : {});
    if (!isInToolbar) editor.focus();
  };
  /** The same for what was chosen in a menu, once the menu has given the focus back. */
  const runFromMenu = (change: () => void) => {
    if (!editor.isEditable()) return;
    editor.update(change);
    requestAnimationFrame(() => editor.focus());
  };
  /** Escape leads back to the text; in a menu or the link's address it closes that first. */
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) editor.focus();
  };
  const blockName = state.isInQuote && state.block === 'paragraph' ? 'Quote' : blockNames[state.block];

  return (
    <AriaToolbar
      ref={ref}
      className={styles.toolbar}
      aria-label={`${label} formatting`}
      render={({ onKeyDownCapture, ...toolbar }) => (
        <div
          {...toolbar}
          // Before a tooltip takes the key for itself.
          onKeyDownCapture={(event) => {
            leave(event);
            onKeyDownCapture?.(event);
          }}
        />
      )}
    >
      <Group className={styles.group} aria-label="History">
        <Tool
          name="Undo"
          icon="undo"
          keys="Ctrl+Z"
          disabled={disabled || !state.canUndo}
          onPress={() => run(() => editor.dispatchCommand(UNDO_COMMAND, undefined))}
        />
        <Tool
          name="Redo"
          icon="redo"
          keys="Ctrl+Y"
          disabled={disabled || !state.canRedo}
          onPress={() => run(() => editor.dispatchCommand(REDO_COMMAND, undefined))}
        />
      </Group>
      <Group className={styles.group} aria-label="Block">
        <MenuTool
          name="Block style"
          text={blockName}
          disabled={disabled}
          entries={blocks.map((id) => ({ id, name: blockNames[id] }))}
          chosen={blocks.find((id) => blockNames[id] === blockName) ?? null}
          onChoose={(id) => runFromMenu(() => $setBlock(id))}
        />
      </Group>
      <Group className={styles.group} aria-label="Text">
        {formats.map(({ format, ...tool }) => (
          <ToggleTool
            key={format}
            {...tool}
            disabled={disabled}
            isOn={state.formats.split(' ').includes(format)}
            onPress={() => run(() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format))}
          />
        ))}
        <MenuTool
          name="Text colour"
          icon="color"
          isOn={state.color !== ''}
          disabled={disabled}
          entries={colorEntries}
          chosen={state.color === '' ? 'none' : state.color}
          onChoose={(id) => runFromMenu(() => $setColor(id === 'none' ? null : id))}
        />
        <ToggleTool
          ref={linkTool}
          name="Link"
          icon="links"
          keys="Ctrl+K"
          disabled={disabled}
          isOn={state.link !== null}
          onPress={() => link.send({ type: 'link.requested', address: state.link })}
        />
        <Tool
          name="Clear formatting"
          icon="clear"
          keys="Ctrl+\"
          disabled={disabled}
          onPress={() => run($clearFormatting)}
        />
      </Group>
      <Group className={styles.group} aria-label="Lists and alignment">
        {lists.map(({ type, ...tool }) => (
          <ToggleTool
            key={type}
            {...tool}
            disabled={disabled}
            isOn={state.list === type}
            onPress={() => run(() => $toggleList(editor, type))}
          />
        ))}
        <MenuTool
          name="Alignment"
          icon={alignments.find(({ id }) => id === state.align)?.icon ?? 'alignLeft'}
          disabled={disabled}
          entries={alignments}
          chosen={state.align}
          onChoose={(id) => runFromMenu(() => $align(id))}
        />
      </Group>
      <Group className={styles.group} aria-label="Insert">
        {picker}
        <MenuTool
          name="Table"
          icon="tableGrid"
          isOn={state.isInTable}
          disabled={disabled}
          entries={tableEntries(state)}
          onChoose={(id) => runFromMenu(() => void (id === 'Insert table' ? $insertTable(3, 3) : tableActions[id]()))}
        />
        <Tool name="Horizontal line" icon="rule" disabled={disabled} onPress={() => run($insertRule)} />
        <ToggleTool
          name="Code block"
          icon="codeBlock"
          disabled={disabled}
          isOn={state.block === 'code'}
          onPress={() => run(() => $setBlock('code'))}
        />
      </Group>
      <LinkEditor link={link} trigger={linkTool} />
    </AriaToolbar>
  );
}

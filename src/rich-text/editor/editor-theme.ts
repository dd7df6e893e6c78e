import type { EditorThemeClasses } from 'lexical';
import * as styles from './editor.css';

/** Classes of what has no tag of its own in the editor. */
export const editorTheme: EditorThemeClasses = {
  text: {
    underline: styles.underline,
    strikethrough: styles.strikethrough,
    underlineStrikethrough: styles.underlineStrikethrough,
  },
  list: {
    checklist: styles.checkList,
    listitemChecked: styles.checked,
    listitemUnchecked: styles.unchecked,
    nested: { listitem: styles.nestedItem },
  },
  tableScrollableWrapper: styles.tableScroller,
  tableCellSelected: styles.cellSelected,
  tableSelection: styles.tableSelection,
  codeHighlight: Object.fromEntries(Object.entries(styles.codeParts).flatMap(([kind, name]) => [[kind, name]])),
};

import { Icon, type IconName } from '../../../ui/icons';
import * as styles from './toolbar.css';

/** The tools of each group; `menu` opens one, and `text` stands on it in the icon's place. */
type ToolPlace = IconName | { readonly menu: IconName } | { readonly text: string };

const groups = (hasPicker: boolean): readonly (readonly ToolPlace[])[] => [
  ['undo', 'redo'],
  [{ text: 'Paragraph' }],
  [
    'bold',
    'italic',
    'underline',
    'strikethrough',
    'code',
    'subscript',
    'superscript',
    { menu: 'color' },
    'links',
    'clear',
  ],
  ['bullets', 'numbers', 'checks', { menu: 'alignLeft' }],
  [...(hasPicker ? (['picture'] as const) : []), { menu: 'tableGrid' }, 'rule', 'codeBlock'],
];

function ToolInPlace({ tool }: { tool: ToolPlace }) {
  if (typeof tool === 'string') {
    return (
      <span className={styles.tool} data-disabled>
        <Icon name={tool} />
      </span>
    );
  }
  return (
    <span className={styles.tool} data-disabled data-wide={'text' in tool || undefined}>
      {'text' in tool ? tool.text : <Icon name={tool.menu} />}
      <Icon name="expand" />
    </span>
  );
}

/**
 * What stands in the toolbar's place until it is here: its picture, so that nothing moves when it comes. It is disabled for
 * those who measure contrast, too: its words are as faint as those of a disabled tool.
 */
export function ToolbarPlace({ hasPicker }: { hasPicker: boolean }) {
  return (
    <div className={styles.toolbar} aria-hidden aria-disabled data-kind="toolbar-place">
      {groups(hasPicker).map((tools, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups are the same on every render
        <div key={at} className={styles.group}>
          {tools.map((tool) => (
            <ToolInPlace key={JSON.stringify(tool)} tool={tool} />
          ))}
        </div>
      ))}
    </div>
  );
}

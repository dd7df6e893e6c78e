import { type Message, titleOf } from '../../../domain/messages';
import { Button } from '../../ui/button';
import { wideOnly } from '../../ui/button.css';
import { inWords } from '../../ui/dates';
import { hiddenText } from '../../ui/hidden-text.css';
import { actions } from '../../ui/table.css';
import type { Column } from '../../ui/table-shape';
import * as styles from './messages.css';

interface RowActs {
  readonly open: (row: Message) => void;
  /** `null` for an account that can't change content. */
  readonly remove: ((row: Message) => void) | null;
}

/** What an inbox shows of each message. */
export const columnsFor = ({ open, remove }: RowActs): readonly Column<Message>[] => [
  {
    header: 'From',
    kind: 'name',
    cell: ({ name, email, isRead }) => (
      <span className={styles.sender} data-unread={!isRead || undefined}>
        {!isRead && <span className={hiddenText}>Unread: </span>}
        <bdi className={styles.name}>{name}</bdi> <bdi className={styles.detail}>{email}</bdi>
      </span>
    ),
  },
  {
    header: 'Subject',
    kind: 'text',
    cell: (row) => (
      <span className={styles.about} data-unread={!row.isRead || undefined}>
        <button type="button" className={styles.subject} onClick={() => open(row)}>
          <bdi>{row.subject || 'No subject'}</bdi>
        </button>
        <bdi className={styles.beginning}>{row.text.slice(0, 200)}</bdi>
      </span>
    ),
  },
  {
    header: 'Received',
    kind: 'detail',
    cell: ({ received }) => <span className={styles.time}>{inWords(received)}</span>,
  },
  {
    header: 'Action',
    kind: 'actions',
    cell: (row) => (
      <span className={actions}>
        <Button variant="bare" size="compact" icon="view" aria-label={`View ${titleOf(row)}`} onPress={() => open(row)}>
          <span className={wideOnly}>View</span>
        </Button>
        {remove && (
          <Button
            variant="bare"
            size="compact"
            tone="danger"
            icon="delete"
            aria-label={`Delete ${titleOf(row)}`}
            onPress={() => remove(row)}
          >
            <span className={wideOnly}>Delete</span>
          </Button>
        )}
      </span>
    ),
  },
];

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type Message, replyTo, titleOf } from '../../../domain/messages';
import type { openMessageMachine } from '../../../machines/list/open-message.machine';
import { useMay } from '../../chart/role';
import { Button } from '../../ui/button';
import { button } from '../../ui/button.css';
import { inWords } from '../../ui/dates';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import { Icon } from '../../ui/icons';
import * as styles from './messages.css';

interface MessageDialogProps {
  opening: ActorRefFrom<typeof openMessageMachine>;
  onDelete: (message: Message) => void;
}

/** The message that is open, with all that can be done with it. */
export function MessageDialog({ opening, onDelete }: MessageDialogProps) {
  const message = useSelector(opening, (snapshot) => snapshot.context.message);
  const problem = useSelector(opening, (snapshot) => snapshot.context.problem);
  const isArchiving = useSelector(opening, (snapshot) => snapshot.matches({ dialog: 'archiving' }));
  const isMarkingUnread = useSelector(opening, (snapshot) => snapshot.matches({ dialog: 'markingUnread' }));
  const canMark = useSelector(opening, (snapshot) => snapshot.can({ type: 'unread.requested' }));
  const mayChange = useMay('editor');
  if (message === null) return null;
  const { name, email, text, received, isArchived } = message;
  const isBusy = isArchiving || isMarkingUnread;
  return (
    <Dialog heading={titleOf(message)} size="wide" onClose={() => opening.send({ type: 'message.closed' })}>
      <dl className={styles.facts}>
        <dt>From</dt>
        <dd>
          <bdi>{name}</bdi> <bdi className={styles.detail}>{email}</bdi>
        </dd>
        <dt>Received</dt>
        <dd>{inWords(received)}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll a long text */}
      <section aria-label="Message" tabIndex={0} dir="auto" className={styles.text}>
        {text}
      </section>
      {problem && (
        <div role="alert">
          <FormProblem text={problem} />
        </div>
      )}
      <div className={styles.acts}>
        <a href={replyTo(message)} className={button} data-variant="primary">
          <Icon name="back" />
          Reply
        </a>
        {mayChange && (
          <>
            <Button
              pending={isMarkingUnread}
              disabled={!canMark}
              onPress={() => opening.send({ type: 'unread.requested' })}
            >
              Mark as unread
            </Button>
            <Button pending={isArchiving} disabled={isBusy} onPress={() => opening.send({ type: 'archive.requested' })}>
              {isArchived ? 'Move to inbox' : 'Archive'}
            </Button>
            <Button variant="bare" tone="danger" icon="delete" disabled={isBusy} onPress={() => onDelete(message)}>
              Delete
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

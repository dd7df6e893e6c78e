import { useSelector } from '@xstate/react';
import { linkAddress, type MadeLink } from '../../../domain/account-link';
import { codeCopyWords } from '../../../machines/form/code-copy.machine';
import { liveCodeCopy } from '../../../machines/live/rich-text';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { timeOf } from '../../ui/time';
import { actions } from '../screen.css';
import * as styles from './users.css';

interface LinkDialogProps {
  link: MadeLink;
  onClose: () => void;
}

const headings = { invitation: 'Invitation link', reset: 'Link to set a password' } as const;

/** A link that was made: to be copied now, as it is told only once. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const copy = useChart(liveCodeCopy, undefined);
  const state = useSelector(copy, ({ value }) => value);
  const address = linkAddress(location.origin, link.token);
  return (
    <Dialog heading={headings[link.kind]} onClose={onClose}>
      <div className={styles.blocks}>
        <p>
          Send this link to {link.email}. It sets the password of the account, works once, and is valid until{' '}
          {timeOf(link.validUntil)}.
        </p>
        <p className={styles.address} data-address>
          {address}
        </p>
        <p className={styles.detail}>
          It is shown only now. If you lose it, make a new one: this one then stops working.
        </p>
        <div className={actions} data-in-dialog>
          <Button onPress={onClose}>Done</Button>
          <Button variant="primary" onPress={() => copy.send({ type: 'copy.requested', text: address })}>
            <span aria-live="polite">{codeCopyWords[state]}</span>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

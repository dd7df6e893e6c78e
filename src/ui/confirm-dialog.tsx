import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button';
import * as styles from './dialog.css';
import { FormProblem } from './form-problem';

interface ConfirmDialogProps {
  heading: string;
  text?: string | undefined;
  /** Why the last try did not work; no toast tells it. */
  problem?: string | null;
  /** Whether confirming destroys something. */
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Other words for the two buttons. */
  cancel?: string;
  confirm?: string;
  /** Whether Cancel and Escape still lead out, also while busy. */
  canCancel?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before something that matters: Cancel and Confirm, and no way out by a click outside (spec §2). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, text, problem, isDangerous = false, isBusy = false, canCancel = true, onCancel, onConfirm } = props;
  const { cancel = 'Cancel', confirm = 'Confirm' } = props;
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled={!canCancel}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      <Modal className={styles.modal} data-size="small">
        <Dialog className={styles.dialog} role="alertdialog">
          <Heading slot="title" className={styles.heading}>
            {heading}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
          {problem && (
            <div role="alert">
              <FormProblem text={problem} />
            </div>
          )}
          <div className={styles.actions}>
            <Button disabled={!canCancel} onPress={onCancel} autoFocus>
              {cancel}
            </Button>
            <Button variant={isDangerous ? 'danger' : 'primary'} pending={isBusy} onPress={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

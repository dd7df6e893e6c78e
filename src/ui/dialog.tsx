import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button';
import * as styles from './dialog.css';

interface DialogProps {
  heading: string;
  children: ReactNode;
  onClose: () => void;
  /** While busy, neither Escape nor the close button leaves. */
  isBusy?: boolean;
  /** Wide enough for two texts side by side. */
  size?: 'wide';
}

/** A modal dialog, there for as long as it is rendered. A click outside does not lose what was typed. */
export function Dialog({ heading, children, onClose, isBusy = false, size }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.modal} data-size={size}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.heading}>
              {heading}
            </Heading>
            <Button variant="bare" size="square" icon="close" aria-label="Close" disabled={isBusy} onPress={onClose} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

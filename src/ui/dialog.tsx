import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
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
  /** The name of the field that has the focus first, for dialogs that may come over another one. */
  firstField?: string;
}

/**
 * A field that asks for the focus has it as its dialog comes. Over another dialog it may lose it at once, or in the next frame: react-aria
 * knows of the new dialog only later, gives the focus back to the other one, and then to the new dialog itself. The field has it
 * back, unless the person has done something meanwhile.
 */
function useFirstFocus(firstField: string | undefined): RefObject<HTMLElement | null> {
  const dialog = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || firstField === undefined) return;
    const watch = new AbortController();
    const { signal } = watch;
    const toField = () => element.querySelector<HTMLElement>(`[name="${firstField}"]`)?.focus();
    element.addEventListener('focus', toField, { signal });
    for (const use of ['keydown', 'pointerdown']) element.addEventListener(use, () => watch.abort(), { signal });
    return () => watch.abort();
  }, [firstField]);
  return dialog;
}

/** A modal dialog, there for as long as it is rendered. A click outside does not lose what was typed. */
export function Dialog({ heading, children, onClose, isBusy = false, size, firstField }: DialogProps) {
  const ref = useFirstFocus(firstField);
  return (
    <ModalOverlay
      className={styles.scrim}
      isOpen
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.modal} data-size={size}>
        <AriaDialog ref={ref} className={styles.dialog}>
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

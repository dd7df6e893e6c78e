import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../../ui/button';
import * as listStyles from '../../../ui/choice-field.css';
import { TextField } from '../../../ui/text-field';
import { badAddress, typedAddress } from '../../html/typed-address';
import * as styles from './toolbar.css';

interface LinkEditorProps {
  /** What it stands below. */
  trigger: RefObject<HTMLElement | null>;
  /** The address of the link with the caret; `null` when there is none. */
  address: string | null;
  onApply: (address: string | null) => void;
  onClose: () => void;
}

/** The address of a link, which is checked before it is set. */
export function LinkEditor({ trigger, address, onApply, onClose }: LinkEditorProps) {
  const [typed, setTyped] = useState(address ?? '');
  const [problem, setProblem] = useState<string>();
  const apply = () => {
    const meant = typedAddress(typed);
    if (meant === null) setProblem(badAddress);
    else onApply(meant);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover
      className={listStyles.popover}
      triggerRef={trigger}
      isOpen
      placement="bottom start"
      offset={4}
      containerPadding={8}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={styles.link} aria-label="Link">
        <TextField
          label="Link address"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          autoFocus
          value={typed}
          error={problem}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          onKeyDown={pressed}
        />
        <div className={styles.linkActions}>
          <Button variant="primary" size="compact" onClick={apply}>
            Apply link
          </Button>
          {address !== null && (
            <Button size="compact" onClick={() => onApply(null)}>
              Remove link
            </Button>
          )}
        </div>
      </Dialog>
    </Popover>
  );
}

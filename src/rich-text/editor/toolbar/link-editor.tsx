import { useLexicalEditable } from '@lexical/react/useLexicalEditable';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { ActorRefFrom } from 'xstate';
import { badAddress } from '../../../../domain/addresses';
import type { linkEditorMachine } from '../../../../machines/rich-text/link-editor.machine';
import { Button } from '../../../ui/button';
import * as listStyles from '../../../ui/choice-field.css';
import { TextField } from '../../../ui/text-field';
import * as styles from './toolbar.css';

export type LinkEditorActor = ActorRefFrom<typeof linkEditorMachine>;

interface LinkEditorProps {
  link: LinkEditorActor;
  /** What it stands below. */
  trigger: RefObject<HTMLElement | null>;
}

/** The dialog for the address of a link; nothing while it is closed, and while the text is locked. */
export function LinkEditor({ link, trigger }: LinkEditorProps) {
  const isEditable = useLexicalEditable();
  const isOpen = useSelector(link, (snapshot) => snapshot.hasTag('open'));
  const isRefused = useSelector(link, (snapshot) => snapshot.hasTag('refused'));
  const canRemove = useSelector(link, (snapshot) => snapshot.can({ type: 'link.removed' }));
  const typed = useSelector(link, (snapshot) => snapshot.context.typed);
  if (!isOpen || !isEditable) return null;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    link.send({ type: 'link.applied' });
  };
  return (
    <Popover
      className={listStyles.popover}
      triggerRef={trigger}
      isOpen
      placement="bottom start"
      offset={4}
      containerPadding={8}
      onOpenChange={(isNowOpen) => !isNowOpen && link.send({ type: 'link.cancelled' })}
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
          error={isRefused ? badAddress : undefined}
          onChange={(text) => link.send({ type: 'address.changed', typed: text })}
          onKeyDown={pressed}
        />
        <div className={styles.linkActions}>
          <Button variant="primary" size="compact" onPress={() => link.send({ type: 'link.applied' })}>
            Apply link
          </Button>
          {canRemove && (
            <Button size="compact" onPress={() => link.send({ type: 'link.removed' })}>
              Remove link
            </Button>
          )}
        </div>
      </Dialog>
    </Popover>
  );
}

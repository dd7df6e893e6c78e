import { useSelector } from '@xstate/react';
import { draftSentences, isOutdated, type KeptDraft, troubleSentences } from '../../domain/draft';
import type { Stored } from '../../domain/stored-record';
import type { FormDraftActor } from '../chart/form-draft';
import { Button } from '../ui/button';
import { inWords } from '../ui/dates';
import { FocusKeeper } from '../ui/focus-keeper';
import { Icon } from '../ui/icons';
import * as styles from './draft-offer.css';

interface DraftOfferProps {
  draft: FormDraftActor;
  /** The record that the form edits; `null` for a new one. */
  stored: Stored<unknown> | null;
  isBusy: boolean;
}

/** What a form says of its draft: one that was kept before is offered (contract §6), or that none is kept. */
export function DraftOffer({ draft, stored, isBusy }: DraftOfferProps) {
  const kept = useSelector(draft, (snapshot) => snapshot.context.kept);
  const trouble = useSelector(draft, (snapshot) => snapshot.context.trouble);
  return (
    <div className={styles.place}>
      <FocusKeeper>
        {kept && (
          <Offer {...{ draft, kept, isBusy }} isRecordChanged={stored !== null && isOutdated(stored, kept.began)} />
        )}
        {trouble && (
          <p className={styles.off} role="status">
            <Icon name="info" />
            {troubleSentences[trouble]}
          </p>
        )}
      </FocusKeeper>
    </div>
  );
}

interface OfferProps extends Omit<DraftOfferProps, 'stored'> {
  kept: KeptDraft;
  isRecordChanged: boolean;
}

function Offer({ draft, kept, isBusy, isRecordChanged }: OfferProps) {
  return (
    <section className={styles.offer} aria-label="Draft">
      <div className={styles.words}>
        <p>
          {draftSentences.kept} <time className={styles.quiet}>{inWords(kept.keptAt)}</time>
        </p>
        {isRecordChanged && (
          <p className={styles.warning}>
            <Icon name="warning" />
            {draftSentences.recordChanged}
          </p>
        )}
        <p className={styles.quiet}>{draftSentences.undecided}</p>
      </div>
      <div className={styles.actions}>
        <Button disabled={isBusy} onPress={() => draft.send({ type: 'draft.restoreRequested' })}>
          Restore draft
        </Button>
        <Button disabled={isBusy} variant="bare" onPress={() => draft.send({ type: 'draft.discarded' })}>
          Discard draft
        </Button>
      </div>
    </section>
  );
}

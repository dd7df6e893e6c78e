import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { imageUploadMachine } from '../../../machines/upload/image-upload.machine';
import { type QueuedUpload, uploadChild, type uploadsMachine } from '../../../machines/upload/uploads.machine';
import { Button } from '../../ui/button';
import { ErrorText } from '../../ui/error-text';
import { TextField } from '../../ui/text-field';
import { UploadProgress } from '../../ui/upload-progress';
import * as styles from './upload-list.css';

/** The queue of a text's files. */
export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;

type UploadActor = ActorRefFrom<typeof imageUploadMachine>;

interface UploadListProps {
  uploads: UploadsActor;
  /** The question is answered, or the file is put away: the keyboard goes on in the text. */
  onDone: () => void;
}

/** The files on their way into the text: how far they are, what they show, and what became of those that did not get there. */
export function UploadList({ uploads, onDone }: UploadListProps) {
  const queued = useSelector(uploads, (snapshot) => snapshot.context.uploads);
  if (queued.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files being added">
      {queued.map((upload) => (
        <QueuedFile key={upload.id} uploads={uploads} upload={upload} onDone={onDone} />
      ))}
    </ul>
  );
}

function QueuedFile({ uploads, upload, onDone }: UploadListProps & { upload: QueuedUpload }) {
  const actor = useSelector(uploads, (snapshot) => snapshot.children[uploadChild(upload.id)]) as
    | UploadActor
    | undefined;
  return (
    <li className={styles.file}>
      <fieldset className={styles.parts} aria-label={upload.name}>
        {actor && <Upload actor={actor} upload={upload} onDone={onDone} />}
      </fieldset>
    </li>
  );
}

interface UploadProps {
  actor: UploadActor;
  upload: QueuedUpload;
  onDone: () => void;
}

function Upload({ actor, upload, onDone }: UploadProps) {
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const progress = useSelector(actor, (snapshot) => snapshot.context.progress);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  const isStuck = useSelector(actor, (snapshot) => snapshot.hasTag('stuck'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused'));
  const putAway = () => {
    actor.send({ type: 'upload.cancelled' });
    onDone();
  };
  return (
    <>
      <div className={styles.head}>
        <p className={styles.name}>{upload.name}</p>
        {isStuck && !isRefused && (
          <Button size="compact" onPress={() => actor.send({ type: 'upload.retried' })}>
            Try again
          </Button>
        )}
        <Button size="compact" onPress={putAway}>
          {isStuck ? 'Remove' : 'Cancel'}
        </Button>
      </div>
      {upload.phase === 'sending' && <UploadProgress label={`Upload of ${upload.name}`} fraction={progress} />}
      {upload.phase === 'waiting' && <p className={styles.note}>Waiting for other uploads.</p>}
      {upload.phase === 'sent' && <p className={styles.note}>Uploaded.</p>}
      {/* A toast has announced a failed upload already. */}
      {problem !== null && (
        <div role={isRefused ? 'alert' : undefined}>
          <ErrorText id={`upload-${upload.id}-problem`}>{problem}</ErrorText>
        </div>
      )}
      {isAsking && <Question actor={actor} onDone={onDone} />}
    </>
  );
}

/** What a picture shows, for those who do not see it. */
function Question({ actor, onDone }: Omit<UploadProps, 'upload'>) {
  const alt = useSelector(actor, (snapshot) => snapshot.context.alt);
  const problem = useSelector(actor, (snapshot) => snapshot.context.altProblem);
  const field = useRef<HTMLDivElement>(null);
  // Whoever is writing is left at it.
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea, [role=textbox]')) return;
    field.current?.querySelector('input')?.focus();
  }, []);
  const answered = () => {
    if (actor.getSnapshot().hasTag('asking')) field.current?.querySelector('input')?.focus();
    else onDone();
  };
  const confirm = () => {
    actor.send({ type: 'alt.confirmed' });
    answered();
  };
  return (
    <div ref={field} className={styles.question}>
      <div className={styles.words}>
        <TextField
          label="Alternative text"
          autoComplete="off"
          value={alt}
          error={problem ?? undefined}
          onChange={(text) => actor.send({ type: 'alt.changed', alt: text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // The form around the text is not meant.
            event.preventDefault();
            confirm();
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" size="compact" onPress={confirm}>
          Insert
        </Button>
        <Button
          size="compact"
          onPress={() => {
            actor.send({ type: 'alt.skipped' });
            answered();
          }}
        >
          Decorative
        </Button>
      </div>
    </div>
  );
}

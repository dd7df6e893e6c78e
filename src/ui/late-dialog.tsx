import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { FailedState } from './failed-state';
import { PartBoundary } from './part-boundary';

interface LateDialogProps {
  heading: string;
  /** Names what is in the dialog, such as `The comparison`. */
  part: string;
  /** What a person needs to know when it can't be fetched. */
  reassurance: string;
  onClose: () => void;
  /** The dialog, whose code is a late part. */
  children: ReactNode;
}

/** Around a dialog in a chunk of its own. If the chunk can't be fetched, a dialog with the same heading offers to try again; the screen stays. */
export function LateDialog({ heading, part, reassurance, onClose, children }: LateDialogProps) {
  return (
    <PartBoundary
      part={part}
      instead={(retry) => (
        <Dialog heading={heading} onClose={onClose}>
          <FailedState title={`${part} could not be loaded`} text={reassurance} onRetry={retry} />
        </Dialog>
      )}
    >
      {children}
    </PartBoundary>
  );
}

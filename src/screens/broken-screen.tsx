import { ProblemReport } from '../shell/problem-report';
import { FailedState } from '../ui/failed-state';

/** Stands where a chart's part broke: nothing goes blank, and the screen can be started anew. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedState
      title="This screen stopped working"
      text="A part of it ran into a problem it did not expect. Try again; if it happens once more, reload the page."
      onRetry={onRetry}
    >
      <ProblemReport />
    </FailedState>
  );
}

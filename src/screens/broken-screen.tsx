import { ProblemReport } from '../shell/problem-report';
import { FailedState } from '../ui/failed-state';

/** Stands where a chart's part broke: nothing goes blank, and the screen can be started again. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedState
      title="This screen stopped working"
      text="Something went wrong. Try again. If it keeps happening, reload the page."
      onRetry={onRetry}
    >
      <ProblemReport />
    </FailedState>
  );
}

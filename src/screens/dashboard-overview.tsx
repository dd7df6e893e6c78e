import { useSelector } from '@xstate/react';
import { liveOverview } from '../../machines/live/overview';
import { useCapability } from '../chart/capabilities';
import { useChart } from '../chart/chart';
import { useRefreshedOverview } from '../chart/connection';
import { useMay } from '../chart/role';
import { useFollowedOverview } from '../chart/trash';
import { useUnreadCount } from '../chart/unread';
import { adminRoot } from '../shell/menu';
import { AppLink } from '../ui/app-link';
import { Button } from '../ui/button';
import { FailedState } from '../ui/failed-state';
import { Icon } from '../ui/icons';
import { latePart } from '../ui/late-part';
import { PartBoundary } from '../ui/part-boundary';
import { Counts } from './dashboard-counts';
import * as styles from './dashboard-overview.css';
import { FirstSteps, LeftDrafts } from './dashboard-tasks';

const numberFormat = new Intl.NumberFormat('en-IN');

/** What an administrator wants to know on arrival, where the server tells it (contract §6). */
export function DashboardOverview() {
  const chart = useChart(liveOverview, undefined);
  useRefreshedOverview(chart);
  useFollowedOverview(chart);
  const arrival = useSelector(chart, (snapshot) => snapshot.context.arrival);
  const mayChange = useMay('editor');
  const hasHistory = useCapability('history');
  const problem = useSelector(chart, (snapshot) => snapshot.context.problem);
  if (problem !== null)
    return (
      <FailedState
        title="The overview could not be loaded"
        text={problem}
        onRetry={() => chart.send({ type: 'overview.retryRequested' })}
      />
    );
  return (
    <>
      <UnreadMessages />
      <Counts arrival={arrival} />
      {arrival && mayChange && <FirstSteps arrival={arrival} />}
      {arrival && <LeftDrafts arrival={arrival} />}
      {arrival && mayChange && hasHistory && <LastChanges />}
    </>
  );
}

/** Nothing where there are none, or where the server takes no messages. */
function UnreadMessages() {
  const count = useUnreadCount() ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.news}>
      <Icon name="messages" />
      <AppLink to={`${adminRoot}/messages?box=unread`} className={styles.lineLink}>
        {count === 1 ? '1 unread message' : `${numberFormat.format(count)} unread messages`}
      </AppLink>
    </p>
  );
}

const changes = latePart(() => import('./recent-changes').then(({ RecentChanges }) => RecentChanges));

/** What was changed last, of which an account that may only look is told nothing. Its code comes after the numbers. */
function LastChanges() {
  return (
    <PartBoundary
      part="What was changed last"
      instead={(retry) => (
        <div className={styles.news} role="alert">
          <p>What was changed last could not be loaded.</p>
          <Button onPress={retry}>Try again</Button>
        </div>
      )}
    >
      <LateChanges />
    </PartBoundary>
  );
}

function LateChanges() {
  const RecentChanges = changes.usePart();
  return RecentChanges && <RecentChanges />;
}

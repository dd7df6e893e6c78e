import { useSelector } from '@xstate/react';
import { type Arrival, draftWords, type FirstStep, firstSteps } from '../../domain/overview';
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
import { inWords } from '../ui/dates';
import { FailedState } from '../ui/failed-state';
import { Icon } from '../ui/icons';
import { latePart } from '../ui/late-part';
import { PartBoundary } from '../ui/part-boundary';
import * as styles from './dashboard-overview.css';

const numberFormat = new Intl.NumberFormat('en-IN');

/** What is counted, with the list that it is in. */
const counted: readonly { readonly of: keyof Arrival['counts']; readonly label: string; readonly path: string }[] = [
  { of: 'projects', label: 'Projects', path: 'view-project' },
  { of: 'components', label: 'Components', path: 'view-components' },
  { of: 'posts', label: 'Blog posts', path: 'view-blog' },
  { of: 'ideas', label: 'Ideas', path: 'view-ideas' },
  { of: 'members', label: 'Team members', path: 'view-team-member' },
  { of: 'tutorialCategories', label: 'Tutorials', path: 'view-tutorial-category' },
];

const steps: Readonly<
  Record<FirstStep['key'], { readonly label: string; readonly text: string; readonly path: string }>
> = {
  category: { label: 'Make a first category', text: 'Projects and blog posts belong to one.', path: 'add-category' },
  project: { label: 'Publish a first project', text: 'With its price, picture and guide.', path: 'add-project' },
  tutorial: {
    label: 'Begin a tutorial',
    text: 'A category with chapters, and lessons in them.',
    path: 'add-tutorial-category',
  },
  member: { label: 'Introduce the team', text: 'Who is behind the site.', path: 'add-team-member' },
};

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

/** The numbers have their place before they are here. */
function Counts({ arrival }: { arrival: Arrival | null }) {
  return (
    <section className={styles.section} aria-labelledby="content-title" aria-busy={arrival === null || undefined}>
      <h2 id="content-title" className={styles.title}>
        On the site
      </h2>
      <dl className={styles.counts}>
        {counted.map(({ of, label, path }) => (
          <div key={of} className={styles.count}>
            <dt>
              <AppLink to={`${adminRoot}/${path}`} className={styles.link}>
                {label}
              </AppLink>
            </dt>
            <dd className={styles.number}>{arrival ? numberFormat.format(arrival.counts[of]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FirstSteps({ arrival }: { arrival: Arrival }) {
  const left = firstSteps(arrival);
  if (left.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="first-steps-title">
      <h2 id="first-steps-title" className={styles.title}>
        First steps
      </h2>
      <dl className={styles.lines}>
        {left.map(({ key, isDone }) => (
          <div key={key} className={styles.line}>
            <dt className={styles.what}>
              {isDone ? (
                <span className={styles.done}>
                  <Icon name="check" />
                  {steps[key].label}
                </span>
              ) : (
                <AppLink to={`${adminRoot}/${steps[key].path}`} className={styles.lineLink}>
                  {steps[key].label}
                </AppLink>
              )}
            </dt>
            <dd className={styles.detail}>{isDone ? 'Done' : steps[key].text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LeftDrafts({ arrival: { drafts } }: { arrival: Arrival }) {
  if (drafts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="drafts-title">
      <h2 id="drafts-title" className={styles.title}>
        Not saved yet
      </h2>
      <dl className={styles.lines}>
        {drafts.map((draft) => {
          const { name, kind } = draftWords(draft);
          return (
            <div key={`${draft.form} ${draft.record}`} className={styles.line}>
              <dt className={styles.what}>
                <AppLink to={draft.path} className={styles.lineLink}>
                  {name}
                </AppLink>
              </dt>
              <dd className={styles.detail}>
                {kind}, <time>{inWords(draft.keptAt)}</time>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

import { type Arrival, draftWords, type FirstStep, firstSteps } from '../../domain/overview';
import { adminRoot } from '../shell/menu';
import { AppLink } from '../ui/app-link';
import { inWords } from '../ui/dates';
import { Icon } from '../ui/icons';
import * as styles from './dashboard-overview.css';

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

/** What a new site needs first, until each of it is done. */
export function FirstSteps({ arrival }: { arrival: Arrival }) {
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

/** The drafts that this device has kept. */
export function LeftDrafts({ arrival: { drafts } }: { arrival: Arrival }) {
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

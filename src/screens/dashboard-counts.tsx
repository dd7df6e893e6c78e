import type { Arrival } from '../../domain/overview';
import { adminRoot } from '../shell/menu';
import { AppLink } from '../ui/app-link';
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

/** The numbers have their place before they are here. */
export function Counts({ arrival }: { arrival: Arrival | null }) {
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

import { useCapability } from '../chart/capabilities';
import { useMay } from '../chart/role';
import { adminRoot } from '../shell/menu';
import { AppLink } from '../ui/app-link';
import { Icon, type IconName } from '../ui/icons';
import { useLeisure } from '../ui/leisure';
import { PageHeading } from '../ui/page-heading';
import * as styles from './dashboard.css';
import { DashboardOverview } from './dashboard-overview';
import { screen } from './screen.css';

interface Tile {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  readonly text: string;
}

/** Dashboard home's four tiles (spec §2). */
const tiles: readonly Tile[] = [
  {
    label: 'Add Projects',
    path: 'add-project',
    icon: 'projects',
    text: 'Publish something to build, with its price and guide.',
  },
  { label: 'Add Slider', path: 'add-slider', icon: 'slider', text: 'Choose the pictures that lead the home page.' },
  {
    label: 'Add Category',
    path: 'add-category',
    icon: 'categories',
    text: 'Group projects, so that visitors find them.',
  },
  {
    label: 'Footer Links',
    path: 'footer/add-footer-links',
    icon: 'links',
    text: 'Keep the links below every page up to date.',
  },
];

/** Where an administrator arrives (spec §2 Dashboard home). */
export function Dashboard() {
  // After the tiles: the frame with its menu is to be on screen first.
  const isAtLeisure = useLeisure();
  const hasOverview = useCapability('overview') && isAtLeisure;
  const mayChange = useMay('editor');
  return (
    <div className={screen}>
      <PageHeading
        title="Home"
        text={mayChange ? 'What would you like to work on?' : 'Choose from the menu what you would like to look at.'}
      />
      {mayChange && <Tiles />}
      {hasOverview && <DashboardOverview />}
    </div>
  );
}

/** Each leads to something to add. */
function Tiles() {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, path, icon, text }) => (
        <li key={path} className={styles.tile}>
          <span className={styles.sign}>
            <Icon name={icon} />
          </span>
          <span className={styles.go}>
            <Icon name="arrow" />
          </span>
          <AppLink to={`${adminRoot}/${path}`} className={styles.name} aria-describedby={`tile-${icon}`}>
            {label}
          </AppLink>
          <p id={`tile-${icon}`} className={styles.text}>
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { NotFoundArt } from '../illustrations/not-found-art';
import { LinkButton } from '../ui/link-button';
import * as styles from './page.css';

/** Any unmatched route, as a page of its own or inside the admin frame (spec §2). */
export function NotFound({ isFramed = false }: { isFramed?: boolean }) {
  const Box = isFramed ? 'div' : 'main';
  return (
    <Box className={isFramed ? styles.inFrame : styles.page}>
      <NotFoundArt />
      <h1 className={styles.title}>Uh-oh!</h1>
      <p className={styles.text}>We can't find that page.</p>
      <div className={styles.links}>
        <LinkButton variant="primary" to="/">
          Go to Home
        </LinkButton>
      </div>
    </Box>
  );
}

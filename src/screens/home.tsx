import { useSiteFacts } from '../chart/site-facts';
import { SiteLogo } from '../illustrations/site-logo';
import { LinkButton } from '../ui/link-button';
import * as styles from './page.css';

/** The public home page. The institute's own content is still to come (spec §2: not shown). */
export function Home() {
  const { name } = useSiteFacts();
  return (
    <main className={styles.page}>
      <SiteLogo />
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.text}>
        Projects, components, tutorials and ideas to build from. This page is being prepared.
      </p>
      <div className={styles.links}>
        <LinkButton variant="primary" to="/login">
          Login
        </LinkButton>
        <LinkButton to="/certificate_verification">Verify a certificate</LinkButton>
      </div>
    </main>
  );
}

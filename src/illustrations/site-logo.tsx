import { useSiteFacts } from '../chart/site-facts';
import * as styles from './art.css';
import { Logo } from './logo';

/** The logo of the site: the picture that was chosen for it, or the drawn one. The server finds it in the drawn login page by its mark. */
export function SiteLogo() {
  const { logo } = useSiteFacts();
  return (
    <span className={styles.mark} data-site-logo="">
      {logo === null ? <Logo /> : <img alt="" src={logo} />}
    </span>
  );
}

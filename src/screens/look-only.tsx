import { createContext } from 'react';
import * as styles from './look-only.css';

/** Whether the fields of a form are only looked at: the account may not change what they show. */
export const LookOnlyContext = createContext(false);

/** Says why a form can't be sent. */
export function LookOnlyNote() {
  return <p className={styles.note}>Your account can view this but not change it.</p>;
}

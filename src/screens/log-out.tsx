import { liveLogOut } from '../../machines/live/session';
import { useChart } from '../chart/chart';
import { LogOutQuestion } from '../shell/log-out-question';
import { Progress } from '../ui/progress';
import * as styles from './page.css';

const onItsOwnPage = { goesBack: true };

/** `/logout`: the same question as the top bar's icon (contract §4). */
export function LogOut() {
  const logOut = useChart(liveLogOut, onItsOwnPage);
  return (
    <main className={styles.page}>
      <Progress />
      <LogOutQuestion logOut={logOut} />
    </main>
  );
}

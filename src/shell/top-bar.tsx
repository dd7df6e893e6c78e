import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { shellMachine } from '../../machines/shell/shell.machine';
import { Button } from '../ui/button';
import { inWords } from '../ui/dates';
import { Tooltip } from '../ui/tooltip';
import { ProblemReport } from './problem-report';
import * as styles from './top-bar.css';

type ShellActor = ActorRefFrom<typeof shellMachine>;

/**
 * The top bar: menu button, time and date, log-out icon (spec §2 Admin shell); before that, our own problem report. A change of the
 * screen does not render it.
 */
export const TopBar = memo(function TopBar({ shell }: { shell: ShellActor }) {
  const isExpanded = useSelector(shell, (snapshot) => snapshot.hasTag('expanded'));
  return (
    <header className={styles.bar}>
      <Button
        variant="bare"
        size="square"
        icon="menu"
        aria-label={isExpanded ? 'Collapse menu' : 'Expand menu'}
        aria-expanded={isExpanded}
        onPress={() => shell.send({ type: 'menu.toggled' })}
      />
      <Clock shell={shell} />
      <ProblemReport isIcon />
      <Tooltip text="Logout" placement="bottom">
        <Button
          variant="bare"
          size="square"
          icon="logout"
          aria-label="Logout"
          onPress={() => shell.send({ type: 'logOut.requested' })}
        />
      </Tooltip>
    </header>
  );
});

/** Apart from the bar, so that a second changes two words and nothing else. */
function Clock({ shell }: { shell: ShellActor }) {
  const now = useSelector(shell, (snapshot) => snapshot.context.now);
  return (
    <p className={styles.clock}>
      {now !== null && (
        <>
          <time className={styles.time}>{inWords(now, 'clock')}</time>
          <span className={styles.date}>{inWords(now, 'day')}</span>
        </>
      )}
    </p>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { shellMachine } from '../../machines/shell/shell.machine';
import { LogOutQuestion } from './log-out-question';
import * as styles from './shell.css';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';

interface ShellProps {
  shell: ActorRefFrom<typeof shellMachine>;
  path: string;
  children: ReactNode;
}

/** The frame of every admin screen: side menu, top bar, content (spec §2 Admin shell). */
export function Shell({ shell, path, children }: ShellProps) {
  const isExpanded = useSelector(shell, (snapshot) => snapshot.hasTag('expanded'));
  const isCovered = useSelector(shell, (snapshot) => snapshot.hasTag('expanded') && snapshot.context.narrow);
  const logOut = useSelector(shell, (snapshot) => snapshot.children.logOut);
  const collapse = () => shell.send({ type: 'menu.toggled' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is taken from wherever the keyboard is
    <div className={styles.frame} onKeyDown={(event) => event.key === 'Escape' && isCovered && collapse()}>
      <SideMenu shell={shell} path={path} />
      <div className={styles.column}>
        <div className={styles.bar} data-beside-menu={isExpanded || undefined}>
          <TopBar shell={shell} />
        </div>
        <main className={styles.content} inert={isCovered}>
          {children}
        </main>
      </div>
      {isCovered && (
        <button type="button" tabIndex={-1} aria-hidden="true" className={styles.cover} onClick={collapse} />
      )}
      {logOut && <LogOutQuestion logOut={logOut} />}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { codeCopyWords } from '../../../machines/form/code-copy.machine';
import { liveCodeCopy } from '../../../machines/live/rich-text';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import * as buttonStyles from '../../ui/button.css';
import * as styles from './account.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onStored: () => void;
}

const textOf = (codes: readonly string[], email: string): string =>
  `Recovery codes of ${email} for Maker Site\nEach code signs you in once, instead of a code from your authenticator app.\n\n${codes.join('\n')}\n`;

/** New recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, email, onStored }: RecoveryCodesProps) {
  const copy = useChart(liveCodeCopy, undefined);
  const word = useSelector(copy, ({ value }) => codeCopyWords[value]);
  const text = textOf(codes, email);
  return (
    <>
      <p className={styles.text}>
        Store these recovery codes now, in a place other than this device. They are shown only once. If you lose your
        authenticator app, each code signs you in once.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={styles.secret}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onPress={() => copy.send({ type: 'copy.requested', text })}>
          <span aria-live="polite">{word}</span>
        </Button>
        <a
          className={buttonStyles.button}
          data-variant="quiet"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        <Button name="stored" variant="primary" onPress={onStored}>
          I have stored them
        </Button>
      </div>
    </>
  );
}

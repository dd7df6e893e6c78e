import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button';
import { latePart } from '../../ui/late-part';
import { PartBoundary } from '../../ui/part-boundary';
import * as styles from './account.css';
import type { TwoFactorActor } from './two-factor-step';

const qrCode = latePart(() => import('./qr-code').then(({ QrCode }) => QrCode));

function LateQrCode({ address }: { address: string }) {
  const QrCode = qrCode.usePart();
  return QrCode && <QrCode text={address} label="QR code for the authenticator app" />;
}

/** The key of the authenticator app: as a QR code, as a link and as text. Without the QR code, the other two still work. */
export function AuthenticatorKey({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const key = useSelector(twoFactor, ({ context }) => context.key);
  if (key === null) return null;
  return (
    <div className={styles.key}>
      <div className={styles.qrPlace}>
        <PartBoundary
          part="The QR code"
          instead={(retry) => (
            <div className={styles.qrMissing} role="alert">
              <p>The QR code could not be loaded.</p>
              <Button onPress={retry}>Try again</Button>
            </div>
          )}
        >
          <LateQrCode address={key.address} />
        </PartBoundary>
      </div>
      <div className={styles.keyWords}>
        <p className={styles.text}>
          Scan the code with your authenticator app, or <a href={key.address}>open the app on this device</a>. If you
          can't do either, type this key into it:
        </p>
        <p className={styles.secret}>{key.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  );
}

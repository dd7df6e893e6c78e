import type { ReactNode } from 'react';
import { useAddressView } from '../chart/address-view';
import { FailedState } from '../ui/failed-state';
import { NativeButton } from '../ui/native-button';
import { AddressSearch, isNarrowed } from './list-search';
import * as styles from './record-list.css';

interface FailedListProps {
  /** Names the table, in the plural. */
  label: string;
  filters: ReactNode;
  problem: string;
  onRetry: () => void;
}

/** Says why a list could not be loaded. The search and the filters stay, as they may be the reason. */
export function FailedList({ label, filters, problem, onRetry }: FailedListProps) {
  const [address] = useAddressView();
  const failed = <FailedState title={`${label} could not be loaded`} text={problem} onRetry={onRetry} />;
  if (!isNarrowed(address)) return failed;
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <AddressSearch label={label} />
      </div>
      {filters}
      {failed}
    </div>
  );
}

interface MissingRowsProps {
  problem: string;
  onRetry: () => void;
}

/** Says below a list why some of its rows could not be loaded; those that are there stay in use. */
export function MissingRows({ problem, onRetry }: MissingRowsProps) {
  return (
    <div role="alert" className={styles.missing}>
      <p>Some entries could not be loaded. {problem}</p>
      <NativeButton icon="retry" onClick={onRetry}>
        Try again
      </NativeButton>
    </div>
  );
}

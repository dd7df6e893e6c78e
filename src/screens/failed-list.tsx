import type { ReactNode } from 'react';
import { useAddressView } from '../chart/address-view';
import { FailedState } from '../ui/failed-state';
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

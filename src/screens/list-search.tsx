import type { ListView } from '../../domain/arrange';
import { useAddressView } from '../chart/address-view';
import { SearchField } from '../ui/search-field';

/** Whether the address asks for some rows only. */
export const isNarrowed = ({ search, filter }: ListView): boolean => search !== '' || filter !== undefined;

/** The search of a list, which stands in the address. */
export function AddressSearch({ label }: { label: string }) {
  const [address, writeAddress] = useAddressView();
  return (
    // From the address itself: from the chart it would come a render later, and the caret would jump.
    <SearchField
      label={`Search ${label.toLowerCase()}`}
      value={address.search}
      onChange={(text) => writeAddress({ ...address, search: text })}
    />
  );
}

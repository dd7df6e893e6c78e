import { useSearchParams } from 'react-router-dom';

/** The key of the record that the new one of this screen is to be a copy of, from the address; empty for none. */
export const useCopied = (): string => useSearchParams()[0].get('copy') ?? '';

import { createContext, use } from 'react';
import type { Capability } from '../../domain/settings';

/** What the server behind the app offers beyond the spec, from the page's settings. */
export const CapabilitiesContext = createContext<readonly string[]>([]);

/** Whether the server offers something beyond the spec. Where it does not, a view does what the spec says (contract §6). */
export const useCapability = (word: Capability): boolean => use(CapabilitiesContext).includes(word);

import { createContext } from 'react';

/** Whether the app is drawn ahead, out of sight: on the login page, for whoever is about to sign in. */
export const DrawnAhead = createContext(false);

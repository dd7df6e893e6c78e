import { createContext } from 'react';

/** Whether the app was first drawn on the login page, out of sight, for whoever is about to sign in. */
export const DrawnAhead = createContext(false);

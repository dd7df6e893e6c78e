import { createContext } from 'react';

/** Whether the app is drawn out of sight on the login page, before the user has signed in. */
export const DrawnAhead = createContext(false);

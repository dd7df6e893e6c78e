/** The page that a link to set a password leads to. Its token stands in the fragment, which no browser sends. */
export const linkPath = '/account-link';

const product = 'Maker Site Back-office';

/** The window's title for a screen: its name first, so that tabs can be told apart. */
export const titleOf = (screen: string | undefined): string => `${screen} · ${product}`;

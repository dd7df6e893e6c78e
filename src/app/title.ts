import { productName, type SiteFacts } from '../../domain/site-facts';

/** The window's title for a screen: its name first, so that tabs can be told apart. */
export const titleOf = (screen: string | undefined, site: Pick<SiteFacts, 'name'>): string =>
  `${screen} · ${productName(site)}`;

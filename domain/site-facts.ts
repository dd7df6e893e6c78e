/** What every page knows of the site's own settings: written into it by our server, and set on the screen Settings. */
export interface SiteFacts {
  readonly name: string;
  /** The link of the logo; `null`: the drawn one. */
  readonly logo: string | null;
  /** As `#rrggbb`; empty: the product's own colour. */
  readonly accent: string;
  /** Of dates, as a language tag. */
  readonly language: string;
  /** Of dates, by its IANA name; empty: that of the browser. */
  readonly timeZone: string;
  /** Where certificates are verified; empty: where the server was started with. */
  readonly certificateUrl: string;
}

/** A site of which nothing was set. */
export const usualSite: SiteFacts = {
  name: 'Maker Site',
  logo: null,
  accent: '',
  language: 'en-IN',
  timeZone: '',
  certificateUrl: '',
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

/**
 * The facts in the settings of a page, a text of JSON; another server's page has none. Without a schema, because the login page reads
 * them before it has Effect.
 */
export const siteIn = (settings: string | null | undefined): SiteFacts => {
  const { site } = Object(parsed(settings ?? '')) as { readonly site?: unknown };
  const said = Object(site) as Readonly<Record<string, unknown>>;
  const text = (name: keyof SiteFacts, usual: string) => (typeof said[name] === 'string' ? said[name] : usual);
  return {
    name: text('name', usualSite.name) || usualSite.name,
    logo: typeof said.logo === 'string' ? said.logo : null,
    accent: text('accent', ''),
    language: text('language', usualSite.language),
    timeZone: text('timeZone', ''),
    certificateUrl: text('certificateUrl', ''),
  };
};

/** What the whole product is called on this site: the title of a window, behind the name of its screen. */
export const productName = ({ name }: Pick<SiteFacts, 'name'>): string => `${name} Back-office`;

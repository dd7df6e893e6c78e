/**
 * The browser's part of the settings (contract §2), written into the page by whatever serves it, as JSON in the element with
 * the id `settings`. Links end in a slash where paths are joined to them.
 */
export interface PageSettings {
  /** Base of all calls, ending in a slash: `/api/`, or another server's. */
  readonly apiBaseUrl: string;
  readonly apiKey: string;
  /** The separate idea endpoint. */
  readonly ideaApiUrl: string;
  /** Where `/certificate_verification` sends the browser. */
  readonly certificateUrl: string;
  /** Whether the server behind `apiBaseUrl` is the embedded one, which knows the log-out call. */
  readonly ownServer: boolean;
  /** What the server behind `apiBaseUrl` offers beyond the spec (contract §6). It may offer more than this app knows. */
  readonly capabilities: readonly string[];
}

/** The words in `capabilities` that this app knows. */
export type Capability =
  | 'thumbnails'
  | 'paging'
  | 'idempotency'
  | 'versions'
  | 'trash'
  | 'expiry'
  | 'resume'
  | 'overview'
  | 'messages'
  | 'history'
  | 'settings'
  | 'account'
  | 'slider'
  | 'footer'
  | 'users'
  | 'account'
  | 'bulk'
  | 'csv'
  | 'views';

/** Id of the page element that holds the settings. */
export const settingsElement = 'settings';

/** A path below an address, whether or not that ends in a slash; a query that it has stays at the end. */
export const joinAddress = (base: string, path: string): string => {
  const [, start = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(base) ?? [];
  return `${start.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${query}`;
};

import { knownForMs } from '../accounts/known-browsers';

/** A cookie that scripts can't read. On https its name itself forbids other hosts and plain http. */
const nameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The `Set-Cookie` value. Without a `maxAge` (seconds) the cookie lives as long as the browser's session; 0 clears it. */
const cookieOf = (name: string, value: string, secure: boolean, maxAge: number | null): string =>
  [
    `${nameOf(name, secure)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');

/** The HttpOnly half of the session pair (security §1). */
export const secretCookieName = (secure: boolean): string => nameOf('session_secret', secure);

/** The `Set-Cookie` value for a new secret; `null` clears the cookie. */
export const secretCookie = (secret: string | null, secure: boolean): string =>
  cookieOf('session_secret', secret ?? '', secure, secret === null ? 0 : null);

/** The token of a known browser, which stays after a log-out. */
export const browserCookieName = (secure: boolean): string => nameOf('known_browser', secure);

/** The `Set-Cookie` value for a known browser's new token. */
export const browserCookie = (token: string, secure: boolean): string =>
  cookieOf('known_browser', token, secure, knownForMs / 1000);

/** One cookie of a `Cookie` header; `undefined` when it is not there, is there twice, or holds what no database can look up. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  if (found.length !== 1) return undefined;
  const value = found[0]!;
  try {
    const decoded = decodeURIComponent(value);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return value;
  }
};

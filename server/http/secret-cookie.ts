/** The HttpOnly half of the session pair (security §1). On https the name itself forbids other hosts and plain http. */
export const secretCookieName = (secure: boolean): string => (secure ? '__Host-session_secret' : 'session_secret');

/** The `Set-Cookie` value for a new secret; `null` clears the cookie. It lives as long as the browser's session. */
export const secretCookie = (secret: string | null, secure: boolean): string =>
  [
    `${secretCookieName(secure)}=${secret ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(secret === null ? ['Max-Age=0'] : []),
  ].join('; ');

/** One cookie of a `Cookie` header; `undefined` when it is not there or is there twice. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  if (found.length !== 1) return undefined;
  const value = found[0]!;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

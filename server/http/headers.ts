import type { Settings } from '../settings';

const originOf = (address: string): string | null => (address.startsWith('/') ? null : new URL(address).origin);

/** The content security policy, made from the configured addresses. `styles` are hashes of the page's own inline styles. */
export const contentSecurityPolicy = (settings: Settings, styles: readonly string[] = []): string => {
  const apis = [...new Set([settings.apiBaseUrl, settings.ideaApiUrl].map(originOf))].filter(
    (origin) => origin !== null,
  );
  const also = apis.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles.map((hash) => ` '${hash}'`).join('')}`,
    `img-src 'self' data: blob:${also}`,
    `connect-src 'self'${also}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** The headers that every response carries, errors included (security §2). */
export const securityHeaders = (settings: Settings): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(settings),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

/** Sent on https only: a browser that saw it never asks this host over http again. */
export const transportSecurity = 'max-age=31536000';

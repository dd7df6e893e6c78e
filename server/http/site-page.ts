import { accentElement, accentStyle } from '../../domain/accent';
import { productName, type SiteFacts } from '../../domain/site-facts';

/*
 * What a page of the built app has of its site: the window's title, the accent, and on the drawn login screen the name and the logo,
 * so that nothing of another site is painted before the scripts run.
 */

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands between tags or in an attribute. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The part of the drawn login screen that is marked with this attribute: `src/screens/login.tsx`. */
const marked = (mark: string) => new RegExp(`(<span\\b[^>]*\\s${mark}="[^"]*"[^>]*>)[\\s\\S]*?(</span>)`, 'g');

/** The page with the facts of a site; the policy of the page allows its style by its hash. */
export const pageOfSite = (page: string, site: SiteFacts): string => {
  const style = accentStyle(site.accent);
  const filled = page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapedHtml(productName(site))}</title>`)
    .replace('</head>', (end) => (style === '' ? end : `<style id="${accentElement}">${style}</style>${end}`))
    .replace(marked('data-site-name'), (_, start: string, end: string) => start + escapedHtml(site.name) + end);
  const { logo } = site;
  if (logo === null) return filled;
  return filled.replace(
    marked('data-site-logo'),
    (_, start: string, end: string) => `${start}<img alt="" src="${escapedHtml(logo)}"/>${end}`,
  );
};

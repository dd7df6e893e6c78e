/*
 * Which addresses a rich text may hold, and what somebody means who types one; and which the links of the public site may have.
 */

/** Reads an address as it was written; `undefined` for one that is not allowed. */
type AddressReader = (said: string) => string | undefined;

/** Characters that browsers leave out of an address before they read it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignored = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]+/g;

const address =
  (schemes: readonly string[]): AddressReader =>
  (said) => {
    const plain = said.replace(ignored, '');
    const scheme = /^([^/?#]*?):/.exec(plain)?.[1]?.toLowerCase();
    if (scheme !== undefined) return schemes.includes(scheme) ? said.trim() : undefined;
    return plain === '' || /^[/\\]{2}/.test(plain) ? undefined : said.trim();
  };

/** The address of a link: of the web, of mail, of a telephone, or within the site; `undefined` for any other. */
export const linkAddress: AddressReader = address(['http', 'https', 'mailto', 'tel']);
/** The address of a picture or a recording: of the web or within the site; `undefined` for any other. */
export const mediaAddress: AddressReader = address(['http', 'https']);

/** What is said of an address that no link may lead to. */
export const badAddress =
  'This address cannot be linked. Use a web address (https://…), a mail address, a phone number (tel:…) or a path that starts with /.';

/** The address that somebody means by what they typed, made whole; `null` for one that no link may lead to. */
export const typedAddress = (typed: string): string | null => {
  const said = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(said)) return `mailto:${said}`;
  const meant = linkAddress(said);
  if (meant === undefined || /\s/.test(said)) return null;
  if (/^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/i.test(said) || /^(?:\/|#|\?|\.{1,2}\/)/.test(said)) return meant;
  if (/^[a-z][a-z\d+.-]*:/i.test(said) && !/^[\w-]+(?:\.[\w-]+)+:\d+/.test(said)) return null;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u.test(said) ? `https://${said}` : null;
};

/** Whether a text is an address on the web, written in full. */
export const isWebAddress = (text: string): boolean => {
  if (/\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
};

const mailOrPhone = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d() .-]+)$/i;
/** One slash at its beginning: with two, or with a backslash, it would be another site's address. */
const sitePath = /^\/(?![/\\])\S*$/;

/** Whether a link of the public site may lead there: to the web, a mail address, a phone number or a path of the site. */
export const isPublicAddress = (text: string): boolean =>
  isWebAddress(text) || mailOrPhone.test(text) || sitePath.test(text);

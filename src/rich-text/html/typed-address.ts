import { linkAddress } from '../../../domain/rich-text-allowed';

/** What is said of an address that no link may lead to. */
export const badAddress =
  'This address cannot be linked. Use a web address (https://…), a mail address, a phone number (tel:…) or a path that starts with /.';

/** The address that somebody means by what they typed, made whole; `null` for one that no link may lead to. */
export const typedAddress = (typed: string): string | null => {
  const said = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(said)) return `mailto:${said}`;
  const address = linkAddress(said);
  if (address === undefined || /\s/.test(said)) return null;
  if (/^(?:https?:\/\/[^/?#]|mailto:.|tel:.)/i.test(said) || /^(?:\/|#|\?|\.{1,2}\/)/.test(said)) return address;
  if (/^[a-z][a-z\d+.-]*:/i.test(said) && !/^[\w-]+(?:\.[\w-]+)+:\d+/.test(said)) return null;
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d+)?(?:[/?#]|$)/u.test(said) ? `https://${said}` : null;
};

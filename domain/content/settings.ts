import { isColour } from '../accent';
import { type FileSlot, megabyte } from '../files';
import {
  count,
  type DraftOf,
  file,
  formRecord,
  option,
  type StoredOf,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import type { EditRules, HasEditScreen } from '../resource';
import { type SiteFacts, usualSite } from '../site-facts';

/*
 * The settings of the site, which administrators set on one screen (our own server's alone, capability `settings`).
 */

/** The name of the site at most, in characters. */
export const maxSiteNameLength = 60;

/** The languages in which dates can be written, by their tags. */
export const dateLanguages = {
  'en-IN': 'English (India)',
  'hi-IN': 'हिन्दी (भारत)',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
} as const;

/** How long sessions may be left unused, in minutes, and last at all, in hours. */
export const sessionRanges = {
  idleMinutes: { least: 5, most: 480, usual: 30 },
  longestHours: { least: 1, most: 72, usual: 12 },
} as const;

const siteLogo: FileSlot = {
  maxBytes: megabyte,
  tooLarge: 'Image size must be less than 1MB',
  types: ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'],
  wrongType: 'Choose a PNG, JPEG, WebP or GIF picture as the logo',
};

/** Names by which zones are known today, where browsers and servers list the former ones. */
const renamed: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** The names of all time zones to choose from, in the order of their letters. */
export const timeZones = (): readonly string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => renamed[name] ?? name)])].sort();

/** Whether a text names a time zone that this browser, or this server, knows. An offset such as `+05:30` is none: it has no name. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

const isEmail = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>"]+$/.test(text);

/** An address on the web, or a path of this site. Another scheme could run something. */
const isAddress = (text: string): boolean => {
  if (/[\s\\]/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
};

const { idleMinutes, longestHours } = sessionRanges;

/** The form of the settings. Its sections are the screen's. */
export const settingsForm = formRecord({
  name: text({
    label: 'Site name',
    required: 'Enter the name of the site',
    atMost: { length: maxSiteNameLength, sentence: 'The name can have at most 60 characters' },
  }),
  logo: file({
    label: 'Logo',
    slot: siteLogo,
    accept: siteLogo.types.join(','),
    hint: 'PNG, JPEG, WebP or GIF, at most 1MB. Without a picture, the drawn logo is used.',
  }),
  logoUse: option<string>({
    label: 'Current logo',
    options: { picture: 'Keep the picture', drawn: 'Go back to the drawn logo' },
    empty: 'picture',
    wrong: 'Choose what happens to the current logo',
  }),
  accent: text({
    label: 'Accent colour',
    maxLength: 7,
    hint: 'Its shades are adjusted so that text stays readable in both themes. Leave it empty for the default green.',
    looks: { fits: isColour, sentence: 'Enter a colour such as #0B6E5E, or leave it empty' },
  }),
  language: option<string>({
    label: 'Language of dates',
    options: dateLanguages,
    empty: usualSite.language,
    wrong: 'Choose one of the languages',
  }),
  timeZone: text({
    label: 'Time zone',
    maxLength: 64,
    looks: { fits: isTimeZone, sentence: 'Choose one of the time zones' },
  }),
  contactEmail: text({
    label: 'Contact address',
    maxLength: 254,
    hint: 'Shown to visitors where something is not set up, such as the verification of certificates.',
    looks: { fits: isEmail, sentence: 'Enter an e-mail address such as office@example.org, or leave it empty' },
  }),
  certificateUrl: text({
    label: 'Address of certificate verification',
    maxLength: 2_000,
    hint: 'A web address or a path of this site. Leave it empty for the address in the configuration of the server (CERTIFICATE_URL).',
    looks: {
      fits: isAddress,
      sentence: 'Enter an address that starts with https://, http:// or a single slash, or leave it empty',
    },
  }),
  idleMinutes: count({
    label: 'Idle limit, in minutes',
    ...idleMinutes,
    sentence: 'Enter a whole number of minutes from 5 to 480',
  }),
  longestHours: count({
    label: 'Session limit, in hours',
    ...longestHours,
    sentence: 'Enter a whole number of hours from 1 to 72',
  }),
  twoFactor: option<string>({
    label: 'Two-factor sign-in',
    options: { optional: 'Each account decides', demanded: 'Every account needs it' },
    empty: 'optional',
    wrong: 'Choose whether two-factor sign-in is needed',
  }),
});
export type SettingsDraft = DraftOf<typeof settingsForm>;

/** The settings as a read answers them. `version` changes with each of them. */
export interface StoredSettings extends Omit<StoredOf<typeof settingsForm>, 'logoUse'> {
  /** There is one record. */
  readonly id: number;
  readonly version: string;
}

const rules: EditRules<StoredSettings, SettingsDraft> = {
  call: 'settings.save',
  ...startingStored(settingsForm),
  // What becomes of the logo is asked anew each time.
  draftOf: (stored) => settingsForm.draftOf({ ...stored, logoUse: settingsForm.empty.logoUse }),
  button: { rest: 'Save', busy: 'Saving...' },
  success: null,
};

const missing = 'The settings are not there';

/** What the screen of the settings is driven by: it is that of one record, which is always there. */
export const siteSettings: HasEditScreen & {
  readonly add: EditRules<StoredSettings, SettingsDraft>;
  readonly edit: EditRules<StoredSettings, SettingsDraft>;
} = { add: { ...rules, ...startingEmpty(settingsForm) }, edit: rules, missing, keyless: missing, whenMissing: 'stays' };

/** What pages know of settings that were just read or saved. */
export const factsOf = (draft: SettingsDraft, logo: string | null): SiteFacts => ({
  name: draft.name,
  logo,
  accent: draft.accent,
  language: draft.language,
  timeZone: draft.timeZone,
  certificateUrl: draft.certificateUrl,
});

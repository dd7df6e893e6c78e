import { Schema, SchemaTransformation } from 'effect';
import { type StoredSettings, settingsForm } from '../../domain/content/settings';
import type { SaveResult } from '../../domain/resource';
import { type ActionsOf, file, number, optional, text, write } from './action';
import { FileLink, Id, Sentence, Text } from './codec';

/*
 * The calls of the screen Settings, which only our own server has (capability `settings`). Both are for administrators. The read tells
 * the version of the settings, and a save names the one that it began with, as edits of records do.
 */

const settings = Schema.Struct({
  id: Id,
  name: Text,
  logo: FileLink,
  accent: Text,
  language: Text,
  timeZone: Text,
  contactEmail: Text,
  certificateUrl: Text,
  idleMinutes: Id,
  longestHours: Id,
  twoFactor: Text,
  version: Text,
}).pipe(Schema.encodeKeys({ id: 'sno', name: 'siteName', version: 'record_version' }));

/** What a save answers: besides its sentence all that is stored now, so that the screen goes on with it. */
export interface SavedSettings extends SaveResult {
  readonly settings: StoredSettings;
}

const saved: Schema.Codec<SavedSettings, unknown> = Schema.Struct({
  text: Sentence,
  message: Sentence,
  data: settings,
}).pipe(
  Schema.decodeTo(
    Schema.Struct({ text: Schema.NullOr(Schema.String), settings: Schema.toType(settings) }),
    SchemaTransformation.transform<
      SavedSettings,
      { readonly text: string | null; readonly message: string | null; readonly data: StoredSettings }
    >({
      decode: ({ text, message, data }) => ({ text: text ?? message, settings: data }),
      encode: ({ text, settings }) => ({ text, message: text, data: settings }),
    }),
  ),
);

const data: Schema.Codec<StoredSettings, unknown> = Schema.Struct({ data: settings }).pipe(
  Schema.decodeTo(
    Schema.toType(settings),
    SchemaTransformation.transform<StoredSettings, { readonly data: StoredSettings }>({
      decode: (answer) => answer.data,
      encode: (stored) => ({ data: stored }),
    }),
  ),
);

export const settingsActions = {
  'settings.read': write({
    key: 'settings.read',
    isRead: true,
    path: 'settings',
    reqData: 'getSettings',
    access: 'session',
    leastRole: 'admin',
    fields: {},
    answer: data,
  }),
  'settings.save': write({
    key: 'settings.save',
    path: 'settings',
    reqData: 'saveSettings',
    access: 'session',
    leastRole: 'admin',
    fields: {
      name: text('siteName', 1024),
      logo: optional(file('logo', settingsForm.fields.logo.slot)),
      logoUse: text('logoUse', 64),
      accent: text('accent', 64),
      language: text('language', 64),
      timeZone: text('timeZone', 256),
      contactEmail: text('contactEmail', 2048),
      certificateUrl: text('certificateUrl', 8192),
      idleMinutes: number('idleMinutes'),
      longestHours: number('longestHours'),
      twoFactor: text('twoFactor', 64),
    },
    answer: saved,
  }),
} satisfies ActionsOf<'settings'>;

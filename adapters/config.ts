import { Context, Effect, Option, Schema } from 'effect';
import { type PageSettings, settingsElement } from '../domain/settings';

/** The browser's part of the settings, as a service. */
export class Config extends Context.Service<Config, PageSettings>()('adapters/Config') {}

const Settings = Schema.fromJsonString(
  Schema.Struct({
    apiBaseUrl: Schema.String,
    apiKey: Schema.String,
    ideaApiUrl: Schema.String,
    certificateUrl: Schema.String,
    ownServer: Schema.Boolean,
    capabilities: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  }),
);

const decodeSettings = Schema.decodeUnknownOption(Settings);

/** What a page without settings falls back to: the server it came from, without a key. */
export const fallbackSettings: PageSettings = {
  apiBaseUrl: '/api/',
  apiKey: '',
  ideaApiUrl: '/api/idea',
  certificateUrl: '/',
  ownServer: true,
  capabilities: [],
};

/** Reads the settings that the serving side wrote into the page (contract §2). */
export const readPageSettings = (page: Document): PageSettings =>
  Option.getOrElse(decodeSettings(page.getElementById(settingsElement)?.textContent), () => fallbackSettings);

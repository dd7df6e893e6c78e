import { Context, Effect, Layer } from 'effect';
import type { Kysely } from 'kysely';
import { sessionRanges } from '../domain/content/settings';
import { type SiteFacts, usualSite } from '../domain/site-facts';
import { Store } from './database/store';
import type { Tables } from './database/tables';
import { linkOf } from './files/upload-link';

/** What administrators have set on the screen Settings. */
export interface KeptSettings extends Omit<SiteFacts, 'logo'> {
  /** The name of its file; `null`: the drawn one. */
  readonly logo: string | null;
  readonly contactEmail: string;
  readonly idleMinutes: number;
  readonly longestHours: number;
  readonly twoFactorDemanded: boolean;
}

/** There is one row of them. */
export const settingsId = 1;

/** The settings as the database has them: those of a site of which nothing was set, until the first save. */
export const readSiteSettings = async (db: Kysely<Tables>): Promise<KeptSettings> => {
  const row = await db.selectFrom('site_settings').selectAll().where('id', '=', settingsId).executeTakeFirst();
  const site = await db.selectFrom('site').select('two_factor_demanded').executeTakeFirst();
  const twoFactorDemanded = site?.two_factor_demanded === 1;
  const { idleMinutes, longestHours } = sessionRanges;
  if (row === undefined) {
    return {
      ...usualSite,
      contactEmail: '',
      idleMinutes: idleMinutes.usual,
      longestHours: longestHours.usual,
      twoFactorDemanded,
    };
  }
  return {
    name: row.name,
    logo: row.logo,
    accent: row.accent,
    language: row.language,
    timeZone: row.time_zone,
    contactEmail: row.contact_email,
    certificateUrl: row.certificate_url,
    idleMinutes: row.idle_minutes,
    longestHours: row.longest_hours,
    twoFactorDemanded,
  };
};

/** What every page knows of them. */
export const factsOfSite = ({ name, logo, accent, language, timeZone, certificateUrl }: KeptSettings): SiteFacts => ({
  name,
  logo: linkOf(logo),
  accent,
  language,
  timeZone,
  certificateUrl,
});

/**
 * The settings of the site as they are now, whichever server they were saved by: the version of their table tells when they have to be
 * read again (decision 28). The same value until then.
 */
export class SiteSettings extends Context.Service<SiteSettings, { readonly current: Effect.Effect<KeptSettings> }>()(
  'server/SiteSettings',
) {
  static readonly layer = Layer.effect(
    SiteSettings,
    Effect.gen(function* () {
      const store = yield* Store;
      let kept: { readonly version: string; readonly settings: KeptSettings } | null = null;
      const current = Effect.gen(function* () {
        const version = yield* Effect.promise(() => store.version(['site_settings']));
        if (kept?.version === version) return kept.settings;
        const settings = yield* store.query(readSiteSettings);
        kept = { version, settings };
        return settings;
      });
      return { current };
    }),
  );
}

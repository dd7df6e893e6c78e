import { DateTime, Effect } from 'effect';
import type { Transaction } from 'kysely';
import { type StoredSettings, settingsForm } from '../../domain/content/settings';
import { Store } from '../database/store';
import type { Tables } from '../database/tables';
import { attachmentsOf, cleanFiles } from '../files/attachments';
import { Uploads } from '../files/uploads';
import { changesBetween, currentCaller, type Values, writeEntry } from '../history/write-entry';
import { changedMeanwhile, ExpectedVersion, versionOf } from '../record-version';
import { forgetFiles, recordFiles } from '../records';
import { factsOfSite, type KeptSettings, readSiteSettings, settingsId } from '../site-settings';
import { orDone, writeOnce } from '../submits';
import type { Handler, HandlersOf } from './handler';
import { formProblem } from './rules';

const attachments = attachmentsOf(settingsForm);

const storedOf = (kept: KeptSettings): StoredSettings => {
  const { contactEmail, idleMinutes, longestHours, twoFactorDemanded } = kept;
  const settings = {
    id: settingsId,
    ...factsOfSite(kept),
    contactEmail,
    idleMinutes,
    longestHours,
    twoFactor: twoFactorDemanded ? 'demanded' : 'optional',
  };
  return { ...settings, version: versionOf(settings) };
};

/** As the history keeps them. */
const valuesOf = (kept: KeptSettings): Values => {
  const { id: _id, version: _version, ...values } = storedOf(kept);
  return { ...values, logo: kept.logo };
};

const readStored = Effect.gen(function* () {
  const store = yield* Store;
  return storedOf(yield* store.query(readSiteSettings));
});

const put = async (db: Transaction<Tables>, { twoFactorDemanded, ...settings }: KeptSettings): Promise<void> => {
  const columns = {
    name: settings.name,
    logo: settings.logo,
    accent: settings.accent,
    language: settings.language,
    time_zone: settings.timeZone,
    contact_email: settings.contactEmail,
    certificate_url: settings.certificateUrl,
    idle_minutes: settings.idleMinutes,
    longest_hours: settings.longestHours,
  };
  await db
    .insertInto('site_settings')
    .values({ id: settingsId, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await db
    .updateTable('site')
    .set({ two_factor_demanded: twoFactorDemanded ? 1 : 0 })
    .execute();
};

const read: Handler<'settings.read'> = { run: () => readStored };

/** 409 when they have another version than the form began with: writers wait for each other, so nothing comes between look and change. */
const save: Handler<'settings.save'> = {
  check: (draft) => formProblem(settingsForm, attachments, draft),
  run: Effect.fnUntraced(function* (input) {
    const uploads = yield* Uploads;
    const expected = yield* ExpectedVersion;
    const createdAt = yield* Effect.map(DateTime.now, DateTime.formatIso);
    const caller = yield* currentCaller;
    const isDrawn = input.logoUse === 'drawn';
    const files = isDrawn ? {} : yield* cleanFiles(attachments, input);
    const saved = uploads.store(files, (stored) =>
      writeOnce(['site_settings'], async (db) => {
        const before = await readSiteSettings(db);
        if (expected !== null && storedOf(before).version !== expected) throw changedMeanwhile();
        await recordFiles(db, stored, createdAt);
        const logo = isDrawn ? null : (stored.logo?.name ?? before.logo);
        await put(db, {
          name: input.name.trim(),
          logo,
          accent: input.accent.trim().toUpperCase(),
          language: input.language,
          timeZone: input.timeZone.trim(),
          contactEmail: input.contactEmail.trim(),
          certificateUrl: input.certificateUrl.trim(),
          idleMinutes: input.idleMinutes,
          longestHours: input.longestHours,
          twoFactorDemanded: input.twoFactor === 'demanded',
        });
        const changes = changesBetween(valuesOf(before), valuesOf(await readSiteSettings(db)));
        if (Object.keys(changes).length > 0) {
          await writeEntry(db, caller, { type: 'settings', id: null, name: 'Settings' }, changes);
        }
        const old = before.logo === null || before.logo === logo ? [] : [before.logo];
        await forgetFiles(db, old);
        return old;
      }),
    );
    yield* uploads.discard(yield* orDone<readonly string[]>([])(saved));
    return { text: 'Settings saved', settings: yield* readStored };
  }),
};

export const settingsHandlers: HandlersOf<'settings'> = { 'settings.read': read, 'settings.save': save };

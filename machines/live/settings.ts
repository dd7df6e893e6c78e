import { Effect } from 'effect';
import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { settingsActions } from '../../adapters/wire/settings';
import { type SettingsDraft, type StoredSettings, siteSettings } from '../../domain/content/settings';
import type { SaveOutcome } from '../../domain/resource';
import { storedOf } from '../../domain/stored-record';
import { effectActor } from '../core/run';
import { recordScreenMachine } from '../form/record-screen.machine';
import { type Answering, callBy, liveEditForm } from './content';
import { nameLive } from './names';

/** What the screen finds the settings by: there is one record of them. */
export const settingsKey = '1';

const read = (): Answering<StoredSettings | null> => callBy(settingsActions['settings.read'])({});

const save = (draft: SettingsDraft, version: string | null): Answering<SaveOutcome<SettingsDraft>> =>
  Effect.map(
    Content.use((content) => content.send(settingsActions['settings.save'], draft, version)),
    ({ text, settings }) => ({ text, stored: storedOf(siteSettings.edit, settings, settingsKey) }),
  );

/** The screen of the site's settings, whose form stays after a save. */
export const liveSettings = (runtime: LiveRuntime) => {
  const form = liveEditForm(runtime, siteSettings.edit, { edit: save, read });
  return recordScreenMachine(siteSettings, 'settings.read', { add: form, edit: form }).provide({
    actors: { loadRecord: effectActor(runtime, read) },
  });
};

nameLive('recordScreen.', { settings: liveSettings });

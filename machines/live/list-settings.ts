import { Effect } from 'effect';
import { Content } from '../../adapters/content';
import { KeptLists } from '../../adapters/kept-lists';
import type { LiveRuntime } from '../../adapters/live';
import { viewActions } from '../../adapters/wire/views';
import {
  type AccountLists,
  accountListsIn,
  accountListsText,
  nothingKept,
  settingsFor,
} from '../../domain/account-lists';
import { settingsIn, settingsText, usualSettings } from '../../domain/list-settings';
import { effectActor } from '../core/run';
import { listSettingsMachine, type SavedSettings } from '../shell/list-settings.machine';
import { nameLive } from './names';

/* What an account keeps of the lists. The frame has it: this file imports nothing that only screens need. */

const kept = KeptLists.use(({ read }) => read).pipe(
  Effect.map((text) => (text === null ? null : accountListsIn(text))),
);

const keep = (lists: AccountLists) => KeptLists.use((browser) => browser.keep(accountListsText(lists)));

/** What the server keeps, of which the browser keeps a copy. */
const readAll = Effect.gen(function* () {
  const content = yield* Content;
  const { isCopy } = yield* KeptLists;
  if (!isCopy) return (yield* kept) ?? nothingKept;
  const { views, lists } = yield* content.send(viewActions['view.read'], {});
  const all: AccountLists = {
    views,
    lists: lists.map(({ list, columns, defaultView }) => ({
      list,
      settings: settingsIn(columns) ?? usualSettings,
      defaultView,
    })),
  };
  yield* keep(all);
  return all;
});

const save = Effect.fnUntraced(function* ({ kept: all, list }: SavedSettings) {
  const content = yield* Content;
  const { isCopy } = yield* KeptLists;
  yield* keep(all);
  const columns = settingsText(settingsFor(all, list));
  return isCopy ? yield* content.send(viewActions['view.setColumns'], { list, columns }) : { text: null };
});

/** What this browser keeps already, at once. */
export const keptLists = (runtime: LiveRuntime): AccountLists | null => runtime.runSync(kept);

export const liveListSettings = (runtime: LiveRuntime) =>
  listSettingsMachine.provide({
    actors: { readLists: effectActor(runtime, () => readAll), saveSettings: effectActor(runtime, save) },
  });

nameLive('', { listSettings: liveListSettings });

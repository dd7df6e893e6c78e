import { Effect } from 'effect';
import { Content } from '../../adapters/content';
import { Drafts } from '../../adapters/drafts';
import type { LiveRuntime } from '../../adapters/live';
import { overviewActions } from '../../adapters/wire/overview';
import { effectActor } from '../core/run';
import { overviewMachine } from '../shell/overview.machine';
import { nameLive } from './names';

const readAll = Effect.all(
  [Content.use((content) => content.send(overviewActions['overview.read'], {})), Drafts.use((drafts) => drafts.left)],
  { concurrency: 'unbounded' },
).pipe(Effect.map(([overview, drafts]) => ({ ...overview, drafts })));

/** What the server tells on arrival, with the drafts that were left in this browser. */
export const liveOverview = (runtime: LiveRuntime) =>
  overviewMachine.provide({ actors: { readOverview: effectActor(runtime, () => readAll) } });

nameLive('', { overview: liveOverview });

import { Content } from '../../adapters/content';
import type { LiveRuntime } from '../../adapters/live';
import { viewActions } from '../../adapters/wire/views';
import type { ViewChange } from '../../domain/saved-views';
import { effectActor } from '../core/run';
import { listToolsMachine } from '../list/list-tools.machine';
import { nameLive } from './names';

const send = ({ kind, ...input }: ViewChange) =>
  // The fields of a change are those of its call, which the compiler can't follow through the union.
  Content.use((content) =>
    content.send(viewActions[`view.${kind}`] as (typeof viewActions)['view.add'], input as never),
  );

/** The dialogs above a list. */
export const liveListTools = (runtime: LiveRuntime) =>
  listToolsMachine.provide({ actors: { changeViews: effectActor(runtime, send) } });

nameLive('', { listTools: liveListTools });

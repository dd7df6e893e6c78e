import type { LiveRuntime } from '../../adapters/live';
import { slideActions } from '../../adapters/wire/slider';
import { slide } from '../../domain/content/slider';
import { effectActor } from '../core/run';
import { orderedListMachine, type SentOrder } from '../list/ordered-list.machine';
import { callBy, editBy, liveFormAndTable } from './content';
import { nameLive } from './names';

/** Slides: added, listed, edited and deleted on one screen. */
export const liveSlides = (runtime: LiveRuntime) =>
  liveFormAndTable(runtime, slide, {
    list: () => callBy(slideActions['slide.list'])({}),
    add: callBy(slideActions['slide.add']),
    edit: editBy(slideActions['slide.edit']),
    delete: callBy(slideActions['slide.delete']),
  });

/** Their order. */
export const liveSlideOrder = (runtime: LiveRuntime) =>
  orderedListMachine('slide.order').provide({
    actors: {
      saveOrder: effectActor(runtime, ({ ids }: SentOrder) => callBy(slideActions['slide.order'])({ ids: ids.join() })),
    },
  });

nameLive('formAndTable.', { slide: liveSlides });
nameLive('orderedList.', { slides: liveSlideOrder });

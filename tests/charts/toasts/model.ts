import { noticeKinds } from '../../../domain/notice';
import type { ToastsContext, toastsMachine } from '../../../machines/shell/toasts.machine';
import { type Configuration, chartModel } from '../../qa/model';
import { answers } from '../../qa/stub';

/** More notices than this at once add nothing new: three are shown, two wait. */
const most = 5;

const isGone = (context: ToastsContext, id: number) => context.toasts.every((toast) => toast.id !== id);
const onScreen = (context: ToastsContext) => context.toasts.filter((toast) => toast.phase !== 'waiting').length;

const firstIn = (phase: ToastsContext['toasts'][number]['phase']) => (now: Configuration<ToastsContext>) => {
  const toast = now.context.toasts.find((each) => each.phase === phase);
  return toast === undefined ? {} : { [`the oldest that is ${phase}`]: { id: toast.id } };
};

/** The toast queue (spec §4 Toasts, §9 Toast defaults). */
export const toastsModel = chartModel<typeof toastsMachine>({
  starts: { 'nothing to tell': undefined },
  events: {
    'notice.shown': ({ context, calls }) => {
      const kind = noticeKinds[context.count % noticeKinds.length]!;
      const everyToastEnded = calls.length === onScreen(context);
      return context.toasts.length < most && everyToastEnded
        ? { 'another notice': { notice: { kind, text: `Notice of ${kind}` } } }
        : {};
    },
    'toast.dismissed': (now) => ({
      ...firstIn('shown')(now),
      ...firstIn('fading')(now),
      ...firstIn('waiting')(now),
      ...(isGone(now.context, 1) && now.calls.includes('toast-1') ? { 'one that has just gone': { id: 1 } } : {}),
    }),
    'toasts.held': { 'the pointer comes': {} },
    'toasts.released': { 'the pointer leaves': {} },
    'toast.fading': firstIn('shown'),
    'toast.faded': firstIn('fading'),
  },
  outcomes: {
    // A toast tells that it has faded, then it ends.
    toast: ({ context, call }) =>
      isGone(context, Number(call.replace('toast-', ''))) ? { 'it has ended': answers(undefined) } : {},
  },
  states: {
    flowing: {
      tags: [],
      accepts: ['notice.shown', 'toast.dismissed', 'toast.faded', 'toast.fading', 'toasts.held'],
      calls: [],
    },
    held: {
      tags: [],
      accepts: ['notice.shown', 'toast.dismissed', 'toast.faded', 'toast.fading', 'toasts.released'],
      calls: [],
    },
  },
  project: ({ toasts, count }) => [toasts.map((toast) => toast.phase), count > 0 && toasts.every(({ id }) => id !== 1)],
});

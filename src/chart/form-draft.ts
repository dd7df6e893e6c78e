import { useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import {
  type Began,
  beganOf,
  changesOf,
  type DraftContent,
  type DraftPlace,
  formNameOf,
  recordOf,
  restorableOf,
} from '../../domain/draft';
import type { Stored } from '../../domain/stored-record';
import type { formDraftMachine } from '../../machines/form/form-draft.machine';
import { liveFormDraft } from '../../machines/live/form-draft';
import { changesAsked } from '../ui/changes-asked';
import { useChart } from './chart';

export type FormDraftActor = ActorRefFrom<typeof formDraftMachine>;

/** The chart of a form, as far as its draft is read from it and put back into it. */
interface DraftedForm<Draft> extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => FormSnapshot<Draft>;
  send(
    event:
      | { readonly type: 'draft.restored'; readonly began: Began | null }
      | { readonly type: 'field.changed'; readonly change: Partial<Draft> },
  ): void;
}

interface FormSnapshot<Draft> {
  readonly status: string;
  readonly context: { readonly draft: Draft; readonly blank: Draft; readonly stored: Stored<Draft> | null };
  hasTag(tag: 'busy'): boolean;
  matches(state: 'editing'): boolean;
}

/** What a draft holds besides the fields: where the person is in the form. */
export interface FormPlace {
  readonly read: () => DraftPlace;
  /** Comes after the fields were restored. */
  readonly restore: (place: DraftPlace) => void;
}

const nowhere: FormPlace = { read: () => ({}), restore: () => undefined };

/** Whether the form has just been saved: it is over, or stands untouched for the next record. */
const isSaved = (wasBusy: boolean, now: FormSnapshot<unknown>): boolean =>
  now.status === 'done' || (wasBusy && now.matches('editing') && now.context.draft === now.context.blank);

/** Tells the draft of every change of the form, and when that was saved. */
const follow = <Draft>(form: DraftedForm<Draft>, draft: FormDraftActor) => {
  let { blank: known } = form.getSnapshot().context;
  let wasBusy = form.getSnapshot().hasTag('busy');
  const next = () => {
    const now = form.getSnapshot();
    if (isSaved(wasBusy, now)) draft.send({ type: 'form.saved' });
    else if (now.context.draft !== known && draft.getSnapshot().can({ type: 'form.changed' }))
      draft.send({ type: 'form.changed' });
    known = now.context.draft;
    wasBusy = now.hasTag('busy');
  };
  // A copy of a record differs from the untouched form from the start.
  next();
  // A form that breaks is its screen's to tell.
  const subscription = form.subscribe({ next, error: () => undefined });
  return () => subscription.unsubscribe();
};

/** What a form holds; `null` when it is untouched. */
const contentOf = <Draft>(form: DraftedForm<Draft>, place: FormPlace, path: string): DraftContent | null => {
  const { blank, draft, stored } = form.getSnapshot().context;
  const changes = changesOf(blank, draft);
  if (Object.keys(changes).length === 0) return null;
  return { changes, began: stored && beganOf(stored, changes), place: { path, ...place.read() } };
};

/**
 * Keeps a draft of a form for as long as it is on screen, and puts one back into it when that is restored. What was typed last is
 * kept at once when the form goes, or the page goes out of sight. `place` may be another one on each render.
 */
export const useFormDraft = <Draft>(
  form: DraftedForm<Draft>,
  rules: { readonly call: string; readonly name?: string },
  place: FormPlace = nowhere,
): FormDraftActor => {
  const key = { form: formNameOf(rules), record: recordOf(form.getSnapshot().context.blank) };
  const draft = useChart(liveFormDraft, { key });
  const latest = useRef(place);
  // That of the first render: when the form goes, the address is already another one.
  const path = useRef(location.pathname);
  useLayoutEffect(() => {
    latest.current = place;
  });

  // Its end comes before that of the charts, which is in effects: the last change is kept while they are there.
  useLayoutEffect(() => {
    const tell = () => {
      document.dispatchEvent(new Event(changesAsked));
      draft.send({ type: 'form.told', content: contentOf(form, latest.current, path.current) });
    };
    const keepNow = () => {
      document.dispatchEvent(new Event(changesAsked));
      if (draft.getSnapshot().can({ type: 'form.told', content: null })) tell();
    };
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    const wanted = draft.on('content.wanted', tell);
    const restored = draft.on('draft.restored', ({ draft: kept }) => {
      const change = restorableOf(kept, form.getSnapshot().context.blank) as Partial<Draft>;
      form.send({ type: 'draft.restored', began: kept.began });
      if (Object.keys(change).length > 0) form.send({ type: 'field.changed', change });
      latest.current.restore(kept.place);
    });
    const unfollow = follow(form, draft);
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      unfollow();
      restored.unsubscribe();
      wanted.unsubscribe();
    };
  }, [form, draft]);
  return draft;
};

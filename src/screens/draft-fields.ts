import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { FieldErrors } from '../../domain/fields';
import { allRows } from '../../domain/known-rows';
import type { Choice } from '../../domain/resource';
import type { Stored } from '../../domain/stored-record';
import type { ComparisonContext, ComparisonEvent } from '../../machines/form/comparison.machine';
import type { FormSubmitEvent } from '../../machines/form/form-submit';
import type { listLoadMachine } from '../../machines/list/list-load.machine';
import { useRetriedChoices } from '../chart/connection';
import { LookOnlyContext } from './look-only';

/**
 * The actor of one form over a draft: form-submit, or a chart that takes its events and shows what it shows of itself, its
 * draft, what is wrong with it, and whether it is being sent.
 */
export interface FormActor<Draft> extends Pick<AnyActorRef, 'subscribe' | 'on'> {
  readonly getSnapshot: () => {
    readonly status: string;
    readonly context: {
      readonly draft: Draft;
      /** The draft that the form started with. */
      readonly blank: Draft;
      /** The record that is edited; `null` for a new one. */
      readonly stored: Stored<Draft> | null;
      readonly errors: FieldErrors<Draft>;
      readonly problem: string | null;
    };
    readonly children: { readonly comparison?: ComparisonActor | undefined };
    hasTag(tag: 'busy'): boolean;
    matches(state: 'editing'): boolean;
  };
  send(event: FormSubmitEvent<Draft>): void;
}

/** The actor of a comparison, of whichever draft. */
export interface ComparisonActor extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => { readonly context: ComparisonContext<unknown> };
  send(event: ComparisonEvent): void;
}

/** The actor of a list of rows. */
export type ListActor<Row, Query = object> = ActorRefFrom<ReturnType<typeof listLoadMachine<Row, Query>>>;

/** Whether a form is being sent, or is saved: it stays locked until another screen is drawn. */
export const useIsBusy = (form: Pick<FormActor<unknown>, 'subscribe' | 'getSnapshot'>): boolean =>
  useSelector(form, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done');

/** What a field reads of its form: its own value and error only, so a typed key repaints one field. */
export const useField = <Draft, Field extends keyof Draft & string>(form: FormActor<Draft>, field: Field) => {
  const isLookOnly = use(LookOnlyContext);
  const isBusy = useIsBusy(form);
  return {
    value: useSelector(form, (snapshot) => snapshot.context.draft[field]),
    blank: useSelector(form, (snapshot) => snapshot.context.blank[field]),
    error: useSelector(form, (snapshot) => snapshot.context.errors[field]),
    /** It can't be changed while the form is busy, nor by an account that may only look. */
    isLocked: isBusy || isLookOnly,
    // A computed key widens to an index signature; that the value fits the field is what the parameter demands.
    change: (value: Draft[Field]) =>
      form.send({ type: 'field.changed', change: { [field]: value } as unknown as Partial<Draft> }),
  };
};

/** What a choice field shows of the list that its choices come from. */
export const useChoices = <Row extends Choice, Query>(list: ListActor<Row, Query>) => {
  useRetriedChoices(list);
  return {
    options: useSelector(list, (snapshot) => allRows(snapshot.context.known)),
    isLoading: useSelector(list, (snapshot) => snapshot.hasTag('busy')),
    problem: useSelector(list, (snapshot) => (snapshot.matches('failed') ? snapshot.context.problem : null)),
    onRetry: () => list.send({ type: 'list.retryRequested' }),
  };
};

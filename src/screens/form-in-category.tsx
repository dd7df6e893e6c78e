import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { ChoiceSpec, FieldSpec, FieldSpecs, FormRecord, NamesOf, ValuesOf } from '../../domain/form-record';
import type { Choice, FormRules } from '../../domain/resource';
import type { categoryPathMachine } from '../../machines/list/category-path.machine';
import type { FormPlace } from '../chart/form-draft';
import { ChoiceField } from '../ui/choice-field';
import { BrokenScreen } from './broken-screen';
import { type FormActor, type ListActor, useChoices, useField } from './draft-fields';
import { RecordForm } from './record-form';
import { useIsRequired } from './required-fields';

/** The actor of a category path. */
export type PathActor<First extends Choice, Second extends Choice> = ActorRefFrom<
  ReturnType<typeof categoryPathMachine<First, Second>>
>;

/** The actor of the chart `form-in-category`, as far as its form reads it. */
interface FormInCategoryActor<Draft, First extends Choice, Second extends Choice>
  extends Pick<AnyActorRef, 'subscribe'> {
  readonly getSnapshot: () => {
    readonly children: {
      readonly form?: FormActor<Draft> | undefined;
      readonly path?: PathActor<First, Second> | undefined;
    };
    hasTag(tag: 'broken'): boolean;
  };
  send(event: { readonly type: 'screen.retried' }): void;
}

interface FormInCategoryProps<Draft, First extends Choice, Second extends Choice> {
  screen: FormInCategoryActor<Draft, First, Second>;
  rules: FormRules<Draft>;
  label: string;
  children: (form: FormActor<Draft>, path: PathActor<First, Second>) => ReactNode;
}

/** The categories of a draft, which the path shows before its lists have come. */
const placeOn = <First extends Choice, Second extends Choice>(path: PathActor<First, Second>): FormPlace => ({
  read: () => {
    const { first, second } = path.getSnapshot().context;
    return { first, second };
  },
  restore: ({ first, second }) => {
    // What was kept of a category is what the list below it is asked for by.
    if (first) path.send({ type: 'first.chosen', choice: first as First });
    if (second) path.send({ type: 'second.chosen', choice: second as Second });
  },
});

/** A form that stays for the next record, below a chosen path of categories (spec §2, the tabs). */
export function FormInCategory<Draft, First extends Choice, Second extends Choice>(
  props: FormInCategoryProps<Draft, First, Second>,
) {
  const { screen, rules, label, children } = props;
  const form = useSelector(screen, (snapshot) => snapshot.children.form);
  const path = useSelector(screen, (snapshot) => snapshot.children.path);
  const isBroken = useSelector(screen, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => screen.send({ type: 'screen.retried' })} />;
  if (!form || !path) return null;
  return (
    <RecordForm form={form} rules={rules} label={label} place={placeOn(path)}>
      {children(form, path)}
    </RecordForm>
  );
}

interface LevelProps<Row extends Choice, Query> {
  label: string;
  name?: string;
  list: ListActor<Row, Query>;
  chosen: Row | null;
  onChoose: (choice: Row | null) => void;
  error?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
  clearLabel?: string;
  /** Said while this level waits for the one above it. */
  placeholder?: string;
}

function Level<Row extends Choice, Query>(props: LevelProps<Row, Query>) {
  const { list, chosen, onChoose, disabled = false, placeholder, ...field } = props;
  const choices = useChoices(list);
  const isWaiting = useSelector(list, (snapshot) => snapshot.matches('waiting'));
  return (
    <ChoiceField
      {...field}
      {...choices}
      {...(isWaiting && placeholder !== undefined ? { placeholder } : {})}
      disabled={disabled || isWaiting}
      value={chosen?.id ?? 0}
      onChange={(id) => onChoose(choices.options.find((option) => option.id === id) ?? null)}
    />
  );
}

interface PathFieldProps<First extends Choice, Second extends Choice> {
  path: PathActor<First, Second>;
  label: string;
  name?: string;
  error?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean;
  clearLabel?: string;
}

/** The upper level of a category path. */
export function FirstLevel<First extends Choice, Second extends Choice>(props: PathFieldProps<First, Second>) {
  const { path, ...field } = props;
  const list = useSelector(path, (snapshot) => snapshot.children.first);
  const chosen = useSelector(path, (snapshot) => snapshot.context.first);
  if (!list) return null;
  return (
    <Level
      {...field}
      list={list}
      chosen={chosen}
      onChoose={(choice) => choice && path.send({ type: 'first.chosen', choice })}
    />
  );
}

/** The level below it, whose choices come once the upper one is chosen. */
export function SecondLevel<First extends Choice, Second extends Choice>(
  props: PathFieldProps<First, Second> & { placeholder: string },
) {
  const { path, ...field } = props;
  const list = useSelector(path, (snapshot) => snapshot.children.second);
  const chosen = useSelector(path, (snapshot) => snapshot.context.second);
  if (!list) return null;
  return (
    <Level {...field} list={list} chosen={chosen} onChoose={(choice) => path.send({ type: 'second.chosen', choice })} />
  );
}

/** What the level of a path in a form reads of that form, and what the record says of its field. */
export const usePathField = <Fields extends FieldSpecs>(
  form: FormActor<NoInfer<ValuesOf<Fields>>>,
  record: FormRecord<Fields>,
  field: NamesOf<NoInfer<Fields>, ChoiceSpec>,
) => {
  const { label } = record.fields[field] as FieldSpec as ChoiceSpec;
  const { error, isLocked } = useField(form, field);
  return { label, name: field, error, disabled: isLocked, isRequired: useIsRequired(field) };
};

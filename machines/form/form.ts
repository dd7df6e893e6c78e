import type { ActorLogic, AnyActorRef, EventObject, Snapshot } from 'xstate';
import { copyOf } from '../../domain/copy';
import { ownSentences } from '../../domain/error-messages';
import { type FieldErrors, firstBadField } from '../../domain/fields';
import type { EditRules, FormRules, Resource, SaveResult } from '../../domain/resource';
import { type Stored, storedOf } from '../../domain/stored-record';
import { type EmittedEvent, noticeShown } from '../core/emitted';

/*
 * What the charts of forms (form-submit, wizard, idea-upload) have in common.
 */

/** What the form of a screen of one record starts with: it is over after a save, and the screen is left. */
export interface ScreenFormInput<Draft> {
  readonly draft: Draft;
  /** As in `FormSubmitInput`. */
  readonly filled?: Partial<Draft>;
  /** The record that is edited; left out where a new one is made. */
  readonly stored?: Stored<Draft>;
  readonly afterSave: 'close';
}

/** What the form of a new record starts with; `original` is the record that it is to be a copy of. */
export const adding = <Row extends { readonly id: number }, Draft>(
  rules: Pick<Resource<Row, Draft, Draft>, 'add' | 'edit'>,
  original: Row | null,
): ScreenFormInput<Draft> => ({
  draft: rules.add.empty,
  ...(original && { filled: copyOf(rules, original) }),
  afterSave: 'close',
});

/** What the form of a record starts with that was read; `key` is what it is read by. */
export const editing = <Row extends object, Draft>(
  rules: EditRules<Row, Draft>,
  row: Row,
  key: string,
): ScreenFormInput<Draft> => {
  const stored = storedOf(rules, row, key);
  return { draft: stored.draft, stored, afterSave: 'close' };
};

/** What a save is given. */
export interface SaveInput<Draft> {
  readonly draft: Draft;
  readonly stored: Stored<Draft> | null;
}

/** A chart that is the form of a screen of one record. */
export type ScreenForm<Draft, FormSnapshot extends Snapshot<unknown>, Event extends EventObject> = ActorLogic<
  FormSnapshot,
  Event,
  ScreenFormInput<Draft>,
  AnyActorRef['system'],
  EmittedEvent
>;

/** What a form tells the chart it belongs to. */
export type FormReport =
  | { readonly type: 'record.saved' }
  /** Nobody waits for the save any more: the record may have been saved, and the draft can be changed again. */
  | { readonly type: 'save.abandoned' }
  /** The draft breaks a rule; `field` is the first bad one. */
  | { readonly type: 'form.refused'; readonly field: string }
  /** The save is over without success; the draft can be changed again. */
  | { readonly type: 'save.failed' };

/** The report of a submission that a rule refused. */
export const formRefused = (_: unknown, params: { readonly field: string }): FormReport => ({
  type: 'form.refused',
  field: params.field,
});

/** Whether nothing is wrong with a draft. */
export const isRight = (errors: object): boolean => Object.keys(errors).length === 0;

/** The topmost bad field of a form. */
export const firstBad = <Draft>({ order }: FormRules<Draft>, errors: FieldErrors<Draft>) => ({
  field: firstBadField(order, errors),
});

/** What is told after a save: the product's own sentence, else the server's, else a plain one. */
export const successShown =
  <Draft>({ success }: FormRules<Draft>) =>
  (_: unknown, { saved }: { readonly saved: SaveResult }): EmittedEvent =>
    noticeShown(_, { kind: 'success', text: success ?? saved.text ?? ownSentences.saved });

/**
 * What is still wrong, after a change, of a draft whose errors have been told; nothing, as long as none have. The error of the
 * field `read` may come from its file's content, which the rules don't see: it stays until another file is chosen.
 */
export const stillWrong = <Draft>(
  rules: FormRules<Draft>,
  told: FieldErrors<Draft>,
  now: { readonly draft: Draft; readonly change: Partial<Draft>; readonly read: keyof Draft },
): FieldErrors<Draft> => {
  if (isRight(told)) return told;
  const errors = rules.check(now.draft);
  if (told[now.read] === undefined || now.read in now.change) return errors;
  // A computed key widens to an index signature.
  const stays = { [now.read]: told[now.read] } as FieldErrors<Draft>;
  return { ...stays, ...errors };
};

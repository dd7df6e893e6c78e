import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hasChanges } from '../../domain/changes';
import type { formDraftMachine } from '../../machines/form/form-draft.machine';
import { changesAsked } from '../ui/changes-asked';

/** What becomes of something on the screen if that is left now: there is nothing, a draft of it is kept, or it is lost. */
type Fate = 'nothing' | 'kept' | 'lost';
type Check = () => Fate;

const checks = new Set<Check>();

/** Whether something on the screens of this page has not been saved. */
export const hasUnsavedWork = (): boolean => {
  if (checks.size === 0) return false;
  document.dispatchEvent(new Event(changesAsked));
  return [...checks].some((check) => check() !== 'nothing');
};

/** Whether drafts are kept of all that has not been saved on the screens of this page. */
export const isUnsavedWorkKept = (): boolean => [...checks].every((check) => check() !== 'lost');

const askBrowser = (event: BeforeUnloadEvent) => {
  if (hasUnsavedWork()) event.preventDefault();
};

const add = (check: Check) => {
  // Only while there is something to ask: some browsers keep no page in memory that listens to its end.
  if (checks.size === 0) window.addEventListener('beforeunload', askBrowser);
  checks.add(check);
  return () => {
    checks.delete(check);
    if (checks.size === 0) window.removeEventListener('beforeunload', askBrowser);
  };
};

interface Form {
  readonly getSnapshot: () => {
    readonly status: string;
    readonly context: { readonly draft: unknown; readonly blank: unknown };
  };
}

/** Has a person asked before they leave the screen while what was typed into the form differs from what it started with. */
export const useUnsavedForm = (form: Form, draft: ActorRefFrom<typeof formDraftMachine>): void =>
  useEffect(
    () =>
      add(() => {
        const { status, context } = form.getSnapshot();
        if (status !== 'active' || !hasChanges(context.blank, context.draft)) return 'nothing';
        return draft.getSnapshot().hasTag('keeping') ? 'kept' : 'lost';
      }),
    [form, draft],
  );

interface Uploads {
  readonly getSnapshot: () => { readonly context: { readonly uploads: readonly unknown[] } };
}

/** The same while a file is on its way into a text, or has failed to get there. */
export const useUnsavedUploads = (uploads: Uploads): void =>
  useEffect(() => add(() => (uploads.getSnapshot().context.uploads.length > 0 ? 'lost' : 'nothing')), [uploads]);

interface Steps {
  readonly getSnapshot: () => { readonly context: { readonly codes: readonly string[] } };
}

/** The same while recovery codes are shown, which are never shown again. */
export const useUnsavedCodes = (steps: Steps): void =>
  useEffect(() => add(() => (steps.getSnapshot().context.codes.length > 0 ? 'lost' : 'nothing')), [steps]);

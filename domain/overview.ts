import type { LeftDraft } from './draft';
import { isTrashedType, trashedTypes } from './trash';

/** How many records of each kind there are. */
export interface ContentCounts {
  readonly projectCategories: number;
  readonly projects: number;
  readonly components: number;
  readonly posts: number;
  readonly ideas: number;
  readonly tutorialCategories: number;
  readonly members: number;
}

/** What the server tells an administrator who arrives. */
export interface Overview {
  readonly counts: ContentCounts;
}

/** What the home screen shows below its tiles: what the server tells, and the drafts that were left in this browser. */
export interface Arrival extends Overview {
  readonly drafts: readonly LeftDraft[];
}

/** What was typed, or stored before, as the name of the record; empty where there is none. */
const nameOfLeft = ({ changes, began }: Pick<LeftDraft, 'changes' | 'began'>): string => {
  const values = { ...began?.values, ...changes };
  const name = values.name ?? values.title;
  return typeof name === 'string' ? name.trim() : '';
};

/** What a left draft is, as a person calls it: what was typed as its name, and the kind of form. */
export const draftWords = (draft: LeftDraft): { readonly name: string; readonly kind: string } => {
  const [type = '', verb = ''] = draft.form.split('.');
  const kind = isTrashedType(type) ? trashedTypes[type] : 'Form';
  return { name: nameOfLeft(draft) || 'Without a name', kind: verb === 'edit' ? `${kind}, changes` : `${kind}, new` };
};

/** One of the steps with which an empty site is filled. */
export interface FirstStep {
  readonly key: 'category' | 'project' | 'tutorial' | 'member';
  readonly isDone: boolean;
}

/** What to do first on a site, in that order; nothing once all of it was done. */
export const firstSteps = ({ counts }: Overview): readonly FirstStep[] => {
  const steps: readonly FirstStep[] = [
    { key: 'category', isDone: counts.projectCategories > 0 },
    { key: 'project', isDone: counts.projects > 0 },
    { key: 'tutorial', isDone: counts.tutorialCategories > 0 },
    { key: 'member', isDone: counts.members > 0 },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
};

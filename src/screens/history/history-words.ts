import { actionOf, type HistoryEntry, historyActions } from '../../../domain/history';
import { fieldLabel, historyTypeName } from '../../../domain/history-fields';

type Told = Pick<HistoryEntry, 'account' | 'call' | 'type' | 'fields' | 'name'>;

/** Who did it: the server itself, or a command on its machine, where nobody was signed in. */
export const whoDid = ({ account }: Pick<Told, 'account'>): string => account || 'The server';

/** The same within a sentence. */
export const byWhom = ({ account }: Pick<Told, 'account'>): string => `by ${account || 'the server'}`;

/** What was done to the record. */
export const whatWasDone = ({ call }: Pick<Told, 'call'>): string => historyActions[actionOf(call)];

/** The fields that a change is about; what is added or deleted has all of them. */
export const fieldsChanged = ({ call, type, fields }: Pick<Told, 'call' | 'type' | 'fields'>): string =>
  ['changed', 'versionRestored'].includes(actionOf(call))
    ? fields.map((name) => fieldLabel(type, name)).join(', ')
    : '';

/** What a record without a name is called. */
export const nameOf = ({ name, type }: Pick<Told, 'name' | 'type'>): string => name || historyTypeName(type);

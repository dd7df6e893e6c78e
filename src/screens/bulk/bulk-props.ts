import type { ActorRefFrom } from 'xstate';
import type { BulkFields } from '../../../domain/bulk';
import type { Deletable, Listed } from '../../../domain/resource';
import type { bulkMachine } from '../../../machines/list/bulk.machine';
import type { SelectionActor } from '../../chart/selection';
import type { ListActor } from '../draft-fields';
import type { FilterChoices } from '../filter-choices';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;

export interface BulkActionsProps {
  selection: SelectionActor;
  // biome-ignore lint/suspicious/noExplicitAny: a list of any rows, of which the ids are read
  list: ListActor<any, any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  listed: Listed<any> & Partial<Deletable>;
  choices: FilterChoices | undefined;
  /** Names the list, in the plural. */
  label: string;
}

export interface BulkDialogProps extends Pick<BulkActionsProps, 'listed' | 'label'> {
  bulk: BulkActor;
  fields: BulkFields;
  choices: FilterChoices | undefined;
}

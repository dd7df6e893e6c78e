import { useSelector } from '@xstate/react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { type BulkFields, bulkFieldsOf, countWords, noBulkFields } from '../../../domain/bulk';
import { requiredFields } from '../../../domain/form-record';
import type { EditRules, Listed } from '../../../domain/resource';
import { chosenRows, selectedCount } from '../../../domain/selection';
import type { BulkDraft } from '../../../machines/list/bulk';
import { liveBulk } from '../../../machines/live/bulk';
import { useFollowedRecords } from '../../chart/bulk';
import { useChart } from '../../chart/chart';
import { Button } from '../../ui/button';
import { latePart } from '../../ui/late-part';
import * as styles from './bulk.css';
import type { BulkActionsProps, BulkActor, BulkDialogProps } from './bulk-props';
import { LeftJob } from './left-job';

type Row = { readonly id: number };

/** What can be changed follows from the edit form of the listed records, where they have one. */
const fieldsOf = (listed: Listed<Row>): BulkFields => {
  if (!('edit' in listed)) return noBulkFields;
  const { fields, check, empty } = listed.edit as EditRules<Row, unknown>;
  return bulkFieldsOf(fields, requiredFields({ check, empty }));
};

/** What can be done with the selected rows of a list: the bar, the dialog, and what was left unfinished. */
export function BulkActions({ selection, list, listed, choices, label }: BulkActionsProps) {
  const [type = ''] = (listed.delete ?? '').split('.');
  const bulk = useChart(liveBulk, { type });
  useFollowedRecords(bulk, list, selection);
  const isOpen = useSelector(bulk, (snapshot) => snapshot.hasTag('open'));
  const left = useSelector(bulk, (snapshot) => (snapshot.matches('resting') ? snapshot.context.job : null));
  const hasSome = useSelector(selection, (snapshot) => snapshot.hasTag('some'));
  const fields = fieldsOf(listed);
  return (
    <>
      {left && <LeftJob bulk={bulk} job={left} />}
      {hasSome && <Bar {...{ bulk, selection, list, listed, fields }} />}
      {isOpen && <LateDialog {...{ bulk, listed, fields, choices, label }} />}
    </>
  );
}

const dialog = latePart(() => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog));

function LateDialog(props: BulkDialogProps) {
  const BulkDialog = dialog.usePart();
  return BulkDialog && <BulkDialog {...props} />;
}

interface BarProps extends Pick<BulkActionsProps, 'selection' | 'list' | 'listed'> {
  bulk: BulkActor;
  fields: BulkFields;
}

function Bar({ bulk, selection, list, listed, fields }: BarProps) {
  const chosen = useSelector(selection, (snapshot) => snapshot.context.selection);
  const known = useSelector(list, (snapshot) => snapshot.context.known);
  const count = selectedCount(chosen, known.found);
  const request = (draft: BulkDraft) => {
    const rows = chosenRows(chosen, known.view, listed.filterables ?? {});
    bulk.send({ type: 'bulk.asked', draft, chosen: rows });
  };
  const [amount] = fields.amounts;
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {countWords(count)} selected
      </p>
      {known.version !== null && count < known.found && (
        <Button variant="bare" size="compact" onPress={() => selection.send({ type: 'all.requested' })}>
          Select all {countWords(known.found)}
        </Button>
      )}
      <Button variant="bare" size="compact" onPress={() => selection.send({ type: 'selection.cleared' })}>
        Clear
      </Button>
      <Toolbar aria-label="Bulk actions" className={styles.actions}>
        {fields.choices.map(({ name, label }) => (
          <Button key={name} size="compact" onPress={() => request({ action: 'set', field: name, value: '' })}>
            Set {label.toLowerCase()}
          </Button>
        ))}
        {amount && (
          <Button size="compact" onPress={() => request({ action: 'addPercent', field: amount.name, value: '' })}>
            Change price
          </Button>
        )}
        <Button
          size="compact"
          icon="delete"
          tone="danger"
          onPress={() => request({ action: 'delete', field: '', value: '' })}
        >
          Delete
        </Button>
      </Toolbar>
    </div>
  );
}

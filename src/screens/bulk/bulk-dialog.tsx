import { useSelector } from '@xstate/react';
import { countWords } from '../../../domain/bulk';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import { Progress } from '../../ui/progress';
import * as screenStyles from '../screen.css';
import * as styles from './bulk.css';
import { BulkChoice } from './bulk-choice';
import { BulkPreviewed } from './bulk-previewed';
import type { BulkDialogProps } from './bulk-props';
import { BulkReport } from './bulk-report';
import { BulkRunning } from './bulk-running';

/** What is about to be done, in a heading. */
const headings = (field: string) =>
  ({
    delete: 'Delete',
    set: `Set ${field.toLowerCase()}`,
    addRupees: 'Change price',
    addPercent: 'Change price',
  }) as const;

/** A bulk action, from what is to be done to its report. While it runs, Cancel alone leads out. */
export function BulkDialog(props: BulkDialogProps) {
  const { bulk, fields, listed, label } = props;
  const draft = useSelector(bulk, (snapshot) => snapshot.context.draft);
  const job = useSelector(bulk, (snapshot) => snapshot.context.job);
  const preview = useSelector(bulk, (snapshot) => snapshot.context.preview);
  const isBusy = useSelector(bulk, (snapshot) => snapshot.matches('beginning') || snapshot.hasTag('running'));
  const field = fields.choices.find(({ name }) => name === draft.field)?.label ?? '';
  const count = job?.total ?? preview?.count;
  const what = count === 1 ? listed.title : label.toLowerCase();
  const action = (job?.action ?? draft.action) as keyof ReturnType<typeof headings>;
  const of = count === undefined ? '' : `: ${countWords(count)} ${what}`;
  return (
    <Dialog
      heading={`${headings(field)[action] ?? 'Bulk action'}${of}`}
      isBusy={isBusy}
      onClose={() => bulk.send({ type: 'dialog.closed' })}
    >
      <div className={styles.dialog}>
        <Stage {...props} />
      </div>
    </Dialog>
  );
}

function Stage(props: BulkDialogProps) {
  const { bulk } = props;
  const snapshot = useSelector(bulk, (current) => current);
  const { preview, result } = snapshot.context;
  const run = snapshot.children.run;
  if (snapshot.matches({ asking: 'choosing' })) return <BulkChoice {...props} />;
  if (preview === null && snapshot.matches({ asking: 'previewed' })) return <Unseen {...props} />;
  if (preview !== null && (snapshot.matches({ asking: 'previewed' }) || snapshot.matches('beginning'))) {
    return <BulkPreviewed {...props} preview={preview} />;
  }
  if (run !== undefined) return <BulkRunning run={run} />;
  if (snapshot.matches('ended')) return <BulkReport {...props} result={result} />;
  return <Progress />;
}

function Unseen({ bulk }: BulkDialogProps) {
  const problem = useSelector(bulk, (snapshot) => snapshot.context.problem);
  return (
    <>
      <div role="alert">
        <FormProblem text={problem ?? ''} />
      </div>
      <div className={screenStyles.actions} data-in-dialog>
        <Button icon="retry" onPress={() => bulk.send({ type: 'preview.requested' })}>
          Try again
        </Button>
      </div>
    </>
  );
}

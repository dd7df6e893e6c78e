import { useSelector } from '@xstate/react';
import type { FormRules } from '../../domain/resource';
import { LateDialog } from '../ui/late-dialog';
import { latePart } from '../ui/late-part';
import type { FormActor } from './draft-fields';

const dialog = latePart(() => import('./comparison-dialog').then(({ ComparisonDialog }) => ComparisonDialog));

interface ComparisonProps<Draft> {
  form: FormActor<Draft>;
  rules: FormRules<Draft>;
}

/** Compares what is stored with what stands in the form, when somebody else has saved the record meanwhile (contract §6). */
export function Comparison<Draft>({ form, rules }: ComparisonProps<Draft>) {
  const comparison = useSelector(form, (snapshot) => snapshot.children.comparison);
  if (!comparison) return null;
  return (
    <LateDialog
      heading="Changed by someone else"
      part="The comparison"
      reassurance="What you have typed is kept."
      onClose={() => comparison.send({ type: 'comparison.closed' })}
    >
      <OpenComparison comparison={comparison} fields={rules.fields} />
    </LateDialog>
  );
}

function OpenComparison(props: Parameters<Awaited<ReturnType<typeof dialog.fetch>>>[0]) {
  const Dialog = dialog.usePart();
  return Dialog && <Dialog {...props} />;
}

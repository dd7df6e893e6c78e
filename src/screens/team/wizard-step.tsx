import {
  type TeamMember,
  type TeamMemberDraft,
  teamMemberAddForm,
  teamMemberSteps,
} from '../../../domain/content/team';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import * as styles from '../screen.css';
import { MemberPreview } from './member-preview';

interface StepProps {
  step: number;
  form: FormActor<TeamMemberDraft>;
  /** The member as it is stored. */
  row: TeamMember | null;
}

/** The fields of a step; the last step shows what was entered. */
export function Step({ step, form, row }: StepProps) {
  const { fields = [] } = teamMemberSteps[step] ?? {};
  if (fields.length === 0) return <MemberPreview form={form} row={row} />;
  return fields.map((field) => {
    const drawn = <FormField key={field} form={form} record={teamMemberAddForm} field={field} current={row?.[field]} />;
    const isWide = teamMemberAddForm.fields[field].kind === 'richText';
    return isWide ? (
      <div key={field} className={styles.wide}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}

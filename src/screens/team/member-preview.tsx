import { useSelector } from '@xstate/react';
import { type TeamMember, type TeamMemberDraft, teamMemberAddForm } from '../../../domain/content/team';
import { takesPdf } from '../../../domain/files';
import type { FieldSpec, FileSpec, NamesOf } from '../../../domain/form-record';
import { RichTextView } from '../../rich-text/rich-text-view';
import { FilePicture } from '../../ui/file-picture';
import type { FormActor } from '../draft-fields';
import * as styles from './member-preview.css';

interface MemberPreviewProps {
  form: FormActor<TeamMemberDraft>;
  row: TeamMember | null;
}

const { fields } = teamMemberAddForm;
type Fields = typeof fields;
type Kind = Exclude<FieldSpec['kind'], 'id'>;
type Entry<Of extends Kind> = readonly [
  name: NamesOf<Fields, Extract<FieldSpec, { readonly kind: Of }>>,
  spec: Extract<FieldSpec, { readonly kind: Of }>,
];

/** The fields of a kind, in the order of the form. */
const fieldsOf = <Of extends Kind>(kind: Of) =>
  Object.entries(fields).filter(([, spec]) => spec.kind === kind) as unknown as readonly Entry<Of>[];

const none = <span className={styles.none}>—</span>;

/** Everything that Submit will send, as it was entered (spec §4 Team-member wizard). */
export function MemberPreview({ form, row }: MemberPreviewProps) {
  const draft = useSelector(form, (snapshot) => snapshot.context.draft);
  return (
    <dl className={styles.preview}>
      {[...fieldsOf('text'), ...fieldsOf('link')].map(([name, { label }]) => (
        <div key={name} className={styles.pair}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{draft[name].trim() || none}</dd>
        </div>
      ))}
      {fieldsOf('file').map(([name, spec]) => (
        <PreviewFile key={name} spec={spec} file={draft[name]} stored={row?.[name]} />
      ))}
      {fieldsOf('richText').map(([name, { label }]) => (
        <div key={name} className={styles.long}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{draft[name].trim() ? <RichTextView html={draft[name]} /> : none}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PreviewFileProps {
  spec: FileSpec;
  file: File | null;
  stored: string | null | undefined;
}

function PreviewFile({ spec, file, stored }: PreviewFileProps) {
  const isPicture = !takesPdf(spec.slot);
  return (
    <div className={styles.pair}>
      <dt className={styles.label}>{spec.label}</dt>
      <dd className={styles.file}>
        {isPicture && (file || stored) && <FilePicture file={file} currentImage={stored ?? undefined} />}
        <span className={styles.text}>{file?.name ?? (stored ? 'Stays as it is' : none)}</span>
      </dd>
    </div>
  );
}

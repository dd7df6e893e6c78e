import { useSelector } from '@xstate/react';
import type { TeamMember, TeamMemberDraft } from '../../../domain/content/team';
import { RichTextView } from '../../rich-text/rich-text-view';
import { FilePicture } from '../../ui/file-picture';
import type { FormActor } from '../draft-fields';
import * as styles from './member-preview.css';

interface MemberPreviewProps {
  form: FormActor<TeamMemberDraft>;
  row: TeamMember | null;
}

const none = <span className={styles.none}>—</span>;

/** Everything that Submit will send, as it was entered (spec §4 Team-member wizard). */
export function MemberPreview({ form, row }: MemberPreviewProps) {
  const draft = useSelector(form, (snapshot) => snapshot.context.draft);
  const texts = [
    ['Name', draft.name],
    ['Designation', draft.designation],
    ['Sub Designation', draft.subDesignation],
    ['Portfolio', draft.portfolio],
    ['Instagram', draft.instagram],
    ['Twitter', draft.twitter],
    ['LinkedIn', draft.linkedin],
    ['Facebook', draft.facebook],
    ['YouTube', draft.youtube],
  ] as const;
  return (
    <dl className={styles.preview}>
      {texts.map(([label, text]) => (
        <div key={label} className={styles.pair}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.text}>{text.trim() || none}</dd>
        </div>
      ))}
      <PreviewFile label="Profile Image" file={draft.profileImage} stored={row?.profileImage} />
      <PreviewFile label="Cover Image" file={draft.coverImage} stored={row?.coverImage} />
      <PreviewFile label="PDF" file={draft.pdf} stored={row?.pdf} />
      <div className={styles.long}>
        <dt className={styles.label}>Content</dt>
        <dd className={styles.text}>{draft.content.trim() ? <RichTextView html={draft.content} /> : none}</dd>
      </div>
    </dl>
  );
}

interface PreviewFileProps {
  label: string;
  file: File | null;
  stored: string | null | undefined;
}

function PreviewFile({ label, file, stored }: PreviewFileProps) {
  const isPicture = label !== 'PDF';
  return (
    <div className={styles.pair}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.file}>
        {isPicture && (file || stored) && <FilePicture file={file} currentImage={stored ?? undefined} />}
        <span className={styles.text}>{file?.name ?? (stored ? 'Stays as it is' : none)}</span>
      </dd>
    </div>
  );
}

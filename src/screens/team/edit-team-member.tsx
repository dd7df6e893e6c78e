import { useParams } from 'react-router-dom';
import { teamMember } from '../../../domain/content/team';
import { liveTeamMember } from '../../../machines/live/team';
import { useChart } from '../../chart/chart';
import { EditorScreen } from '../editor-screen';
import { listPaths } from '../paths';
import { WizardForm } from './wizard-form';

/** A new team member (spec §2 `/admin/dashboard/add-team-member`). */
export function AddTeamMember() {
  const editor = useChart(liveTeamMember, { key: null, list: listPaths.team });
  return (
    <EditorScreen editor={editor} heading="Add Team Member" title={teamMember.title}>
      {(wizard, row) => <WizardForm wizard={wizard} rules={teamMember.add} label="Add Team Member" row={row} />}
    </EditorScreen>
  );
}

/** A known team member (spec §2 `/admin/dashboard/team-member/{slug}`). */
export function EditTeamMember() {
  const { slug = '' } = useParams();
  const editor = useChart(liveTeamMember, { key: slug, list: listPaths.team });
  return (
    <EditorScreen editor={editor} heading="Update Team Member" title={teamMember.title} leave="Leave">
      {(wizard, row) => <WizardForm wizard={wizard} rules={teamMember.edit} label="Update Team Member" row={row} />}
    </EditorScreen>
  );
}

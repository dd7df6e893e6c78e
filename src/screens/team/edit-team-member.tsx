import { useParams } from 'react-router-dom';
import { teamMember } from '../../../domain/content/team';
import { liveTeamMember } from '../../../machines/live/team';
import { useChart } from '../../chart/chart';
import { contentPlaces } from '../../shell/places';
import { pathTo } from '../paths';
import { RecordScreen } from '../record-screen';
import { WizardForm } from './wizard-form';

const places = contentPlaces.teamMember;

/** A new team member (spec §2 `/admin/dashboard/add-team-member`). */
export function AddTeamMember() {
  const screen = useChart(liveTeamMember, { key: null, list: pathTo(places.list) });
  return (
    <RecordScreen screen={screen} heading={places.add.title} title={teamMember.title} type={teamMember.name}>
      {(wizard, row) => <WizardForm wizard={wizard} rules={teamMember.add} label={places.add.title} row={row} />}
    </RecordScreen>
  );
}

/** A known team member (spec §2 `/admin/dashboard/team-member/{slug}`). */
export function EditTeamMember() {
  const { slug = '' } = useParams();
  const screen = useChart(liveTeamMember, { key: slug, list: pathTo(places.list) });
  return (
    <RecordScreen
      screen={screen}
      heading={places.edit.title}
      title={teamMember.title}
      type={teamMember.name}
      leave="Leave"
    >
      {(wizard, row) => <WizardForm wizard={wizard} rules={teamMember.edit} label={places.edit.title} row={row} />}
    </RecordScreen>
  );
}

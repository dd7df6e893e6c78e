import { useParams } from 'react-router-dom';
import { type TeamMember, teamMember } from '../../../domain/content/team';
import { liveMembersBeside, liveTeamMember } from '../../../machines/live/team';
import { useChart } from '../../chart/chart';
import { useCopied } from '../../chart/copied';
import { contentPlaces } from '../../shell/places';
import { pathTo } from '../paths';
import { RecordScreen } from '../record-screen';
import { CopyNote, RecordTools } from '../record-tools';
import { WizardForm } from './wizard-form';

const places = contentPlaces.teamMember;

/** A new team member (spec §2 `/admin/dashboard/add-team-member`). */
export function AddTeamMember() {
  const copyOf = useCopied();
  return <NewMember key={copyOf} copyOf={copyOf} />;
}

function NewMember({ copyOf }: { copyOf: string }) {
  const screen = useChart(liveTeamMember, { key: null, list: pathTo(places.list), ...(copyOf !== '' && { copyOf }) });
  return (
    <RecordScreen
      screen={screen}
      heading={places.add.title}
      title={teamMember.title}
      type={teamMember.name}
      copyNote={(original) => <CopyNote original={original} type={teamMember} />}
    >
      {(wizard, row) => <WizardForm wizard={wizard} rules={teamMember.add} label={places.add.title} row={row} />}
    </RecordScreen>
  );
}

/** A known team member (spec §2 `/admin/dashboard/team-member/{slug}`). */
export function EditTeamMember() {
  const { slug = '' } = useParams();
  return <KnownMember key={slug} slug={slug} />;
}

const toolsOf = (row: TeamMember) => (
  <RecordTools
    row={row}
    title={teamMember.title}
    places={places}
    neighbours={liveMembersBeside}
    keyOf={({ slug }) => slug}
  />
);

function KnownMember({ slug }: { slug: string }) {
  const screen = useChart(liveTeamMember, { key: slug, list: pathTo(places.list) });
  return (
    <RecordScreen
      screen={screen}
      heading={places.edit.title}
      title={teamMember.title}
      type={teamMember.name}
      leave="Leave"
      tools={toolsOf}
    >
      {(wizard, row) => <WizardForm wizard={wizard} rules={teamMember.edit} label={places.edit.title} row={row} />}
    </RecordScreen>
  );
}

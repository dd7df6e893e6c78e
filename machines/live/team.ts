import type { LiveRuntime } from '../../adapters/live';
import { teamMember, teamMemberSteps } from '../../domain/content/team';
import { effectActor } from '../core/run';
import { recordScreenMachine } from '../form/record-screen.machine';
import { wizardMachine } from '../form/wizard.machine';
import { call, liveEditForm, liveForm, liveNeighbours, liveTableScreen, liveWindows } from './content';
import { changeBy } from './edits';
import { nameLive } from './names';

/** The table of team members. */
export const liveTeamMembers = (runtime: LiveRuntime) =>
  liveTableScreen(runtime, teamMember, liveWindows(runtime, 'teamMember.list', teamMember), call('teamMember.delete'));

/** The members beside one. */
export const liveMembersBeside = (runtime: LiveRuntime) => liveNeighbours(runtime, 'teamMember.list', teamMember);

/** The screen of one team member, new or known. */
export const liveTeamMember = (runtime: LiveRuntime) =>
  recordScreenMachine(teamMember, 'teamMember.one', {
    add: wizardMachine(teamMember.add, teamMemberSteps).provide({
      actors: { form: liveForm(runtime, teamMember.add, call('teamMember.add')) },
    }),
    edit: wizardMachine(teamMember.edit, teamMemberSteps).provide({
      actors: {
        form: liveEditForm(runtime, teamMember.edit, {
          edit: changeBy('teamMember.edit'),
          read: (key) => call('teamMember.one')({ key }),
        }),
      },
    }),
  }).provide({ actors: { loadRecord: effectActor(runtime, call('teamMember.one')) } });

nameLive('tableScreen.', { teamMember: liveTeamMembers });
nameLive('recordScreen.', { teamMember: liveTeamMember });
nameLive('neighbours.', { teamMember: liveMembersBeside });

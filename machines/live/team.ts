import type { LiveRuntime } from '../../adapters/live';
import { teamMember, teamMemberSteps } from '../../domain/content/team';
import { effectActor } from '../core/run';
import { editorMachine } from '../form/editor.machine';
import { wizardMachine } from '../form/wizard.machine';
import { call, liveForm, liveListing } from './content';
import { nameLive } from './names';

/** The table of team members. */
export const liveTeamMembers = (runtime: LiveRuntime) =>
  liveListing(runtime, teamMember, () => call('teamMember.list')({}), call('teamMember.remove'));

/** The screen of one team member, new or known. */
export const liveTeamMember = (runtime: LiveRuntime) =>
  editorMachine(teamMember, 'teamMember.one', {
    add: wizardMachine(teamMember.add, teamMemberSteps).provide({
      actors: { form: liveForm(runtime, teamMember.add, call('teamMember.add')) },
    }),
    edit: wizardMachine(teamMember.edit, teamMemberSteps).provide({
      actors: { form: liveForm(runtime, teamMember.edit, call('teamMember.edit')) },
    }),
  }).provide({ actors: { loadRecord: effectActor(runtime, call('teamMember.one')) } });

nameLive('listings.', { teamMember: liveTeamMembers });
nameLive('editors.', { teamMember: liveTeamMember });

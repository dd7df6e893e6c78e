import { type TeamMemberDraft, teamMember } from '../../../domain/content/team';
import type { wizardMachine } from '../../../machines/form/wizard.machine';
import { chartModel } from '../../qa/model';
import { answers, fails } from '../../qa/stub';

/** A team member in five steps (spec §4 Team-member wizard, §5 Team member). */
export const wizardModel = chartModel<ReturnType<typeof wizardMachine<TeamMemberDraft>>>({
  starts: { 'a new team member': { draft: teamMember.add.empty, afterSave: 'close' } },
  events: {
    'step.next': { Next: {} },
    'step.back': { Back: {} },
    'form.submitted': { Submit: {} },
    'screen.retried': { 'Start again': {} },
    'record.saved': { 'the form reports a save': {} },
    'form.refused': {
      'the first field of Basic Information': { field: 'name' },
      'the last field of Basic Information': { field: 'subDesignation' },
      'the first field of Media Upload': { field: 'profileImage' },
      'the last field of Media Upload': { field: 'pdf' },
      'the first field of Social Links': { field: 'portfolio' },
      'the last field of Social Links': { field: 'youtube' },
      'the field of Content': { field: 'content' },
    },
    'save.failed': { 'the form reports a failed save': {} },
    'save.abandoned': { 'the form reports a cancelled save': {} },
  },
  outcomes: {
    form: { 'the form is over': answers({ text: null }), 'it breaks': fails(new Error('broken')) },
  },
  states: {
    'filling.basicInformation': { tags: [], accepts: ['record.saved', 'step.next'], calls: ['form'] },
    'filling.mediaUpload': { tags: [], accepts: ['record.saved', 'step.back', 'step.next'], calls: ['form'] },
    'filling.socialLinks': { tags: [], accepts: ['record.saved', 'step.back', 'step.next'], calls: ['form'] },
    'filling.content': { tags: [], accepts: ['record.saved', 'step.back', 'step.next'], calls: ['form'] },
    'filling.preview': { tags: [], accepts: ['form.submitted', 'record.saved', 'step.back'], calls: ['form'] },
    'filling.sending': {
      tags: ['busy'],
      accepts: ['form.refused', 'record.saved', 'save.abandoned', 'save.failed'],
      calls: ['form'],
    },
    broken: { tags: ['broken'], accepts: ['screen.retried'], calls: [] },
    saved: { tags: [], accepts: [], calls: [] },
  },
  project: () => null,
});

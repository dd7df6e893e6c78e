import { type TeamMemberDraft, teamMember } from '../../../domain/content/team';
import type { wizardMachine } from '../../../machines/form/wizard.machine';
import { guardTables } from '../../qa/truth-table';

const field = (name: keyof TeamMemberDraft) => ({ event: { field: name } });

/** A team member in five steps (spec §4 Team-member wizard, contract §5 Wizard steps). */
export const wizardGuards = guardTables<ReturnType<typeof wizardMachine<TeamMemberDraft>>>({
  usual: { draft: teamMember.add.empty, afterSave: 'close' },
  guards: {
    isInBasicInformation: {
      asked: { 'wizard.filling.sending|form.refused|0': 'filling.basicInformation' },
      yes: {
        'the name': field('name'),
        'the designation': field('designation'),
        'the sub-designation': field('subDesignation'),
      },
      no: {
        'the profile image': field('profileImage'),
        'the portfolio link': field('portfolio'),
        'the content': field('content'),
        'a field of no step': { event: { field: 'id' } },
      },
    },
    isInMediaUpload: {
      asked: { 'wizard.filling.sending|form.refused|1': 'filling.mediaUpload' },
      yes: {
        'the profile image': field('profileImage'),
        'the cover image': field('coverImage'),
        'the PDF': field('pdf'),
      },
      no: {
        'the sub-designation': field('subDesignation'),
        'the portfolio link': field('portfolio'),
        'the content': field('content'),
        'a field of no step': { event: { field: 'id' } },
      },
    },
    isInSocialLinks: {
      asked: { 'wizard.filling.sending|form.refused|2': 'filling.socialLinks' },
      yes: {
        'the portfolio link': field('portfolio'),
        'the Instagram link': field('instagram'),
        'the Twitter link': field('twitter'),
        'the LinkedIn link': field('linkedin'),
        'the Facebook link': field('facebook'),
        'the YouTube link': field('youtube'),
      },
      no: {
        'the name': field('name'),
        'the PDF': field('pdf'),
        'the content': field('content'),
        'a field of no step': { event: { field: 'id' } },
      },
    },
  },
});

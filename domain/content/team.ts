import { teamPdf, teamPicture } from '../files';
import { filterablesOf } from '../filter';
import {
  type DraftOf,
  file,
  formRecord,
  link,
  namesOf,
  recordId,
  richText,
  type StoredOf,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import { minMemberContentLength, minMemberNameLength } from '../limits';
import type { HasEditScreen, Resource } from '../resource';

const picture = (options: { label: string; required?: string }) =>
  file({ ...options, slot: teamPicture, accept: '.jpg,.jpeg,.png,.webp', hint: 'JPG, PNG or WebP, at most 5MB' });

const basicInformation = {
  name: text({
    label: 'Name',
    atLeast: { length: minMemberNameLength, sentence: 'Name must be at least 2 characters' },
  }),
  designation: text({
    label: 'Designation',
    atLeast: { length: minMemberNameLength, sentence: 'Designation is required' },
  }),
  subDesignation: text({ label: 'Sub Designation' }),
};

const mediaUpload = {
  profileImage: picture({ label: 'Profile Image', required: 'Profile image is required' }),
  coverImage: picture({ label: 'Cover Image', required: 'Cover image is required' }),
  pdf: file({ label: 'PDF', slot: teamPdf, accept: '.pdf', hint: 'At most 5MB' }),
};

const socialLinks = {
  portfolio: link({ label: 'Portfolio', wrong: 'Invalid portfolio URL' }),
  instagram: link({ label: 'Instagram', wrong: 'Invalid Instagram URL' }),
  twitter: link({ label: 'Twitter', wrong: 'Invalid Twitter URL' }),
  linkedin: link({ label: 'LinkedIn', wrong: 'Invalid LinkedIn URL' }),
  facebook: link({ label: 'Facebook', wrong: 'Invalid Facebook URL' }),
  youtube: link({ label: 'YouTube', wrong: 'Invalid YouTube URL' }),
};

const content = {
  content: richText({
    label: 'Content',
    atLeast: { length: minMemberContentLength, sentence: 'Content must be at least 10 characters' },
  }),
};

const memberFields = { ...basicInformation, ...mediaUpload, ...socialLinks, ...content };

/** The wizard for a new member (spec §5 Team member); `id` is 0. */
export const teamMemberAddForm = formRecord({ id: recordId(), ...memberFields });
export type TeamMemberDraft = DraftOf<typeof teamMemberAddForm>;

/** The wizard for a known member: all three files are optional. */
export const teamMemberEditForm = formRecord({
  ...teamMemberAddForm.fields,
  profileImage: picture({ label: 'Profile Image' }),
  coverImage: picture({ label: 'Cover Image' }),
});

/** A team member (spec §3 Team member): what its form holds. */
export interface TeamMember extends StoredOf<typeof teamMemberAddForm> {
  readonly slug: string;
}

/** One step of a wizard: its name and the fields on it. */
export interface WizardStep<Draft, Field extends keyof Draft & string = keyof Draft & string> {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The fields of a team member that a person fills in. */
export type TeamMemberField = keyof typeof memberFields;

/** The five steps of the team-member wizard (spec §4, contract §5 Wizard steps). */
export const teamMemberSteps: readonly WizardStep<TeamMemberDraft, TeamMemberField>[] = [
  { name: 'Basic Information', fields: namesOf(basicInformation) },
  { name: 'Media Upload', fields: namesOf(mediaUpload) },
  { name: 'Social Links', fields: namesOf(socialLinks) },
  { name: 'Content', fields: namesOf(content) },
  { name: 'Preview', fields: [] },
];

/** Told when a wizard is submitted with anything wrong in it (spec §5 Team member). */
export const wizardRefused = 'Please fill in all required fields correctly.';

export const teamMember: Resource<TeamMember, TeamMemberDraft, TeamMemberDraft> & HasEditScreen = {
  name: 'teamMember',
  title: 'team member',
  nameOf: (row) => row.name,
  list: 'teamMember.list',
  facets: { id: (row) => row.id, name: (row) => row.name, designation: (row) => row.designation },
  filterables: filterablesOf(teamMemberAddForm, null),
  fields: teamMemberEditForm.fields,
  delete: 'teamMember.delete',
  consequence: null,
  missing: 'Team member not found',
  keyless: 'Team member not found',
  whenMissing: 'stays',
  add: {
    call: 'teamMember.add',
    ...startingEmpty(teamMemberAddForm),
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Team member added successfully',
  },
  edit: {
    call: 'teamMember.edit',
    ...startingStored(teamMemberEditForm),
    button: { rest: 'Submit', busy: 'Updating...' },
    success: null,
  },
};

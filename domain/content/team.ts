import { Schema } from 'effect';
import { anyText, checkDraft, htmlOfAtLeast, optionalFile, optionalLink, requiredFile, textOfAtLeast } from '../fields';
import { teamPdf, teamPicture } from '../files';
import type { HasEditScreen, Resource } from '../resource';

/** A team member (spec §3 Team member). `content` is HTML; links of files work in `src` and `href`. */
export interface TeamMember {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly designation: string;
  readonly subDesignation: string;
  readonly content: string;
  readonly profileImage: string | null;
  readonly coverImage: string | null;
  readonly pdf: string | null;
  readonly portfolio: string;
  readonly instagram: string;
  readonly twitter: string;
  readonly linkedin: string;
  readonly facebook: string;
  readonly youtube: string;
}

const memberFields = {
  id: Schema.Int,
  name: textOfAtLeast(2, 'Name must be at least 2 characters'),
  designation: textOfAtLeast(2, 'Designation is required'),
  subDesignation: anyText,
  portfolio: optionalLink('Invalid portfolio URL'),
  instagram: optionalLink('Invalid Instagram URL'),
  twitter: optionalLink('Invalid Twitter URL'),
  linkedin: optionalLink('Invalid LinkedIn URL'),
  facebook: optionalLink('Invalid Facebook URL'),
  youtube: optionalLink('Invalid YouTube URL'),
  content: htmlOfAtLeast(10, 'Content must be at least 10 characters'),
  pdf: optionalFile(teamPdf),
};

/** The wizard for a new member (spec §5 Team member); `id` is 0. */
export const TeamMemberAdd = Schema.Struct({
  ...memberFields,
  profileImage: requiredFile(teamPicture, 'Profile image is required'),
  coverImage: requiredFile(teamPicture, 'Cover image is required'),
});
export type TeamMemberDraft = typeof TeamMemberAdd.Type;

/** The wizard for a known member: all three files are optional. */
export const TeamMemberEdit = Schema.Struct({
  ...memberFields,
  profileImage: optionalFile(teamPicture),
  coverImage: optionalFile(teamPicture),
});

/** One step of a wizard: its name and the fields on it. */
export interface WizardStep<Draft> {
  readonly name: string;
  readonly fields: readonly (keyof Draft & string)[];
}

/** The five steps of the team-member wizard (spec §4, contract §5 Wizard steps). */
export const teamMemberSteps: readonly WizardStep<TeamMemberDraft>[] = [
  { name: 'Basic Information', fields: ['name', 'designation', 'subDesignation'] },
  { name: 'Media Upload', fields: ['profileImage', 'coverImage', 'pdf'] },
  { name: 'Social Links', fields: ['portfolio', 'instagram', 'twitter', 'linkedin', 'facebook', 'youtube'] },
  { name: 'Content', fields: ['content'] },
  { name: 'Preview', fields: [] },
];

/** Told when a wizard is submitted with anything wrong in it (spec §5 Team member). */
export const wizardRefused = 'Please fill in all required fields correctly.';

const order = teamMemberSteps.flatMap(({ fields }) => fields);

export const teamMember: Resource<TeamMember, TeamMemberDraft, TeamMemberDraft> & HasEditScreen = {
  name: 'teamMember',
  title: 'team member',
  nameOf: (row) => row.name,
  list: 'teamMember.list',
  facets: { id: (row) => row.id, name: (row) => row.name, designation: (row) => row.designation },
  remove: 'teamMember.remove',
  consequence: null,
  missing: 'Team member not found',
  keyless: 'Team member not found',
  whenMissing: 'stays',
  add: {
    call: 'teamMember.add',
    empty: {
      id: 0,
      name: '',
      designation: '',
      subDesignation: '',
      profileImage: null,
      coverImage: null,
      pdf: null,
      portfolio: '',
      instagram: '',
      twitter: '',
      linkedin: '',
      facebook: '',
      youtube: '',
      content: '',
    },
    check: checkDraft(TeamMemberAdd),
    order,
    button: { rest: 'Submit', busy: 'Submitting...' },
    success: 'Team member added successfully',
  },
  edit: {
    call: 'teamMember.edit',
    draftOf: ({ slug: _slug, profileImage: _profile, coverImage: _cover, pdf: _pdf, ...known }) => ({
      ...known,
      profileImage: null,
      coverImage: null,
      pdf: null,
    }),
    check: checkDraft(TeamMemberEdit),
    order,
    button: { rest: 'Submit', busy: 'Updating...' },
    success: null,
  },
};

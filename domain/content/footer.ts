import {
  address,
  choice,
  type DraftOf,
  formRecord,
  recordId,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import { maxFooterNameLength } from '../limits';
import type { Resource } from '../resource';

/** A group of links in the footer of the public site. */
export interface FooterGroup {
  readonly id: number;
  readonly title: string;
}

/** A link of a group. */
export interface FooterLink {
  readonly id: number;
  readonly groupId: number;
  readonly label: string;
  readonly address: string;
}

/** A name on the public site, of 1 to 60 characters. */
const shortName = (label: string) =>
  text({
    label,
    required: `${label} is required`,
    atMost: { length: maxFooterNameLength, sentence: `${label} must be at most ${maxFooterNameLength} characters` },
  });

/** The form of a group, the same for add (`id` 0) and edit. */
export const footerGroupForm = formRecord({ id: recordId(), title: shortName('Title') });
export type FooterGroupDraft = DraftOf<typeof footerGroupForm>;

/** The form of a link, the same for add (`id` 0) and edit, which can move it to another group. */
export const footerLinkForm = formRecord({
  id: recordId(),
  groupId: choice({ label: 'Group', required: 'Please choose a group' }),
  label: shortName('Label'),
  address: address({
    label: 'Address',
    required: 'Address is required',
    wrong: 'An address starts with https://, http://, mailto:, tel: or one / for a page of this site',
  }),
});
export type FooterLinkDraft = DraftOf<typeof footerLinkForm>;

export const footerGroup: Resource<FooterGroup, FooterGroupDraft, FooterGroupDraft> = {
  name: 'footerGroup',
  title: 'footer group',
  nameOf: (row) => row.title,
  list: 'footerGroup.list',
  facets: {},
  delete: 'footerGroup.delete',
  consequence: 'Its links are deleted with it.',
  add: {
    call: 'footerGroup.add',
    ...startingEmpty(footerGroupForm),
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'footerGroup.edit',
    ...startingStored(footerGroupForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

export const footerLink: Resource<FooterLink, FooterLinkDraft, FooterLinkDraft> = {
  name: 'footerLink',
  title: 'footer link',
  nameOf: (row) => row.label,
  list: 'footerLink.list',
  facets: {},
  delete: 'footerLink.delete',
  consequence: null,
  add: {
    call: 'footerLink.add',
    ...startingEmpty(footerLinkForm),
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'footerLink.edit',
    ...startingStored(footerLinkForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

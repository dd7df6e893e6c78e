import { blogAddForm } from './content/blog';
import { componentCategoryRecord, componentForm } from './content/components';
import { footerGroupForm, footerLinkForm } from './content/footer';
import { ideaAddForm, ideaCategoryAddForm } from './content/ideas';
import { projectCategoryAddForm, projectForm } from './content/projects';
import { settingsForm } from './content/settings';
import { slideAddForm } from './content/slider';
import { teamMemberAddForm } from './content/team';
import { chapterFormRecord, lessonFormRecord, tutorialCategoryAddForm } from './content/tutorials';
import { type FieldSpecs, text } from './form-record';
import { trashedTypes } from './trash';

/** The content types whose records have a history, as a heading begins. */
export const historyTypes = { ...trashedTypes, chapter: 'Chapter' } as const;

export type HistoryType = keyof typeof historyTypes;

export const isHistoryType = (name: string): name is HistoryType => Object.hasOwn(historyTypes, name);

/** What else leaves entries: its versions are not restored from the history. */
const otherTypes = {
  settings: { name: 'Settings', fields: settingsForm.fields },
  message: { name: 'Message', fields: { box: text({ label: 'Box' }) } },
  user: {
    name: 'Account',
    fields: {
      name: text({ label: 'Name' }),
      role: text({ label: 'Role' }),
      state: text({ label: 'State' }),
      twoFactor: text({ label: 'Two-factor sign-in' }),
    },
  },
  view: { name: 'Saved view', fields: { name: text({ label: 'Name' }), query: text({ label: 'Rows and order' }) } },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly fields: FieldSpecs }>>;

const isOtherType = (type: string): type is keyof typeof otherTypes => Object.hasOwn(otherTypes, type);

/** Every type of an entry with its name, as a heading begins. */
export const historyTypeNames: Readonly<Record<string, string>> = {
  ...historyTypes,
  ...Object.fromEntries(Object.entries(otherTypes).map(([type, { name }]) => [type, name])),
};

/** What a record is, as a person calls it. */
export const historyTypeName = (type: string): string =>
  Object.hasOwn(historyTypeNames, type) ? (historyTypeNames[type] ?? type) : type;

/** The fields of each content type by their names. The history has what is stored of them. */
export const historyFields: Readonly<Record<HistoryType, FieldSpecs>> = {
  project: projectForm.fields,
  projectCategory: projectCategoryAddForm.fields,
  component: componentForm.fields,
  componentCategory: componentCategoryRecord.fields,
  blog: blogAddForm.fields,
  idea: ideaAddForm.fields,
  ideaCategory: ideaCategoryAddForm.fields,
  teamMember: teamMemberAddForm.fields,
  tutorialCategory: tutorialCategoryAddForm.fields,
  chapter: chapterFormRecord.fields,
  lesson: lessonFormRecord.fields,
  slide: slideAddForm.fields,
  footerGroup: footerGroupForm.fields,
  footerLink: footerLinkForm.fields,
};

/** The fields of a type; none of one that the app does not know. */
export const fieldsOf = (type: string): FieldSpecs => {
  if (isHistoryType(type)) return historyFields[type];
  return isOtherType(type) ? otherTypes[type].fields : {};
};

/** What entries tell of that no form asks for. */
const inNoForm: FieldSpecs = { order: text({ label: 'Order' }) };

/** What a field is called on screen. */
export const fieldLabel = (type: string, name: string): string => {
  const field = fieldsOf(type)[name] ?? inNoForm[name];
  return field === undefined || field.kind === 'id' ? name : field.label;
};

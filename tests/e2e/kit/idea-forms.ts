import { root } from './content';
import type { FormAt } from './form-acts';

/** The form of a new idea. */
export const addIdeaForm: FormAt = {
  name: 'Add Idea',
  path: `${root}/add-idea`,
  call: 'idea.add',
  submit: 'Submit',
  blank: {
    Name: '',
    Description: '',
    'Hindi Description': '',
    Category: 'Choose…',
    Price: '0',
    'Discount Price': '0',
    Image: '',
    PDF: '',
  },
  good: {
    Name: 'Solar lamp',
    Description: 'Light from a bottle.',
    'Hindi Description': 'बोतल से रोशनी।',
    Category: 'Energy',
  },
  rich: ['Description', 'Hindi Description'],
};

/** The form of the first idea. */
export const editIdeaForm: FormAt = {
  ...addIdeaForm,
  name: 'Update Idea',
  path: `${root}/ideas/1/edit`,
  call: 'idea.edit',
  submit: 'Update',
};

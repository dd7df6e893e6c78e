import { dayInWords } from '../days';
import type { FieldErrors } from '../fields';
import { categoryPhoto, pictureHint } from '../files';
import {
  address,
  type DraftOf,
  date,
  type FieldSpecs,
  type FormRecord,
  file,
  formRecord,
  recordId,
  startingEmpty,
  startingStored,
  text,
} from '../form-record';
import { maxSlideHeadingLength, maxSlideTextLength } from '../limits';
import type { Resource } from '../resource';

/** A slide of the public site. `image` is a link that works in `src`, or `null`; its days are empty where it has none. */
export interface Slide {
  readonly id: number;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
  readonly image: string | null;
  readonly shownFrom: string;
  readonly shownUntil: string;
}

/** When a slide is shown: from its first day to the end of its last one, in UTC. */
export type SlideDays = Pick<Slide, 'shownFrom' | 'shownUntil'>;

/** What both forms of a slide have besides the picture. */
const words = {
  heading: text({
    label: 'Heading',
    required: 'Heading is required',
    atMost: {
      length: maxSlideHeadingLength,
      sentence: `Heading must be at most ${maxSlideHeadingLength} characters`,
    },
  }),
  text: text({
    label: 'Text',
    atMost: { length: maxSlideTextLength, sentence: `Text must be at most ${maxSlideTextLength} characters` },
  }),
  link: address({
    label: 'Link',
    wrong: 'A link starts with https://, http://, mailto:, tel: or one / for a page of this site',
  }),
};

const picture = { label: 'Image', slot: categoryPhoto, accept: 'image/*', hint: pictureHint };

const days = {
  shownFrom: date({
    label: 'Show from',
    wrong: 'Enter a date, or leave it empty',
    hint: 'Leave it empty to show the slide at once',
  }),
  shownUntil: date({
    label: 'Show until',
    wrong: 'Enter a date, or leave it empty',
    hint: 'Leave it empty to show the slide without an end',
  }),
};

/** The same form, whose last day must not come before its first. */
const withDays = <Fields extends FieldSpecs & typeof days>(form: FormRecord<Fields>): FormRecord<Fields> => ({
  ...form,
  check: (draft) => {
    const { shownFrom, shownUntil }: SlideDays = draft as SlideDays;
    const isBackwards = shownFrom !== '' && shownUntil !== '' && shownUntil < shownFrom;
    const errors = isBackwards ? { shownUntil: 'This is before the first day. Choose a later one' } : {};
    return { ...(errors as FieldErrors<typeof draft>), ...form.check(draft) };
  },
});

export const slideAddForm = withDays(
  formRecord({ ...words, image: file({ ...picture, required: 'Image is required' }), ...days }),
);
export type SlideAdd = DraftOf<typeof slideAddForm>;

/** Without a new picture the old one stays. */
export const slideEditForm = withDays(formRecord({ id: recordId(), ...words, image: file(picture), ...days }));
export type SlideEdit = DraftOf<typeof slideEditForm>;

export const slide: Resource<Slide, SlideAdd, SlideEdit> = {
  name: 'slide',
  title: 'slide',
  nameOf: (row) => row.heading,
  list: 'slide.list',
  facets: {},
  delete: 'slide.delete',
  consequence: null,
  add: {
    call: 'slide.add',
    ...startingEmpty(slideAddForm),
    button: { rest: 'Save', busy: 'Saving...' },
    success: null,
  },
  edit: {
    call: 'slide.edit',
    ...startingStored(slideEditForm),
    button: { rest: 'Update', busy: 'Updating...' },
    success: null,
  },
};

/** Whether a slide is shown on a day. */
export const isShownOn = ({ shownFrom, shownUntil }: SlideDays, today: string): boolean =>
  shownFrom <= today && (shownUntil === '' || today <= shownUntil);

/** When a slide is shown, in words, as they are true on a day. */
export const daysInWords = ({ shownFrom, shownUntil }: SlideDays, today: string): string => {
  const [from, until] = [dayInWords(shownFrom), dayInWords(shownUntil)];
  if (shownUntil !== '' && shownUntil < today) return `Ended ${until}`;
  if (shownFrom !== '' && shownUntil !== '') return `${from} to ${until}`;
  if (shownUntil !== '') return `Until ${until}`;
  if (shownFrom === '') return 'Always';
  return shownFrom <= today ? `Since ${from}` : `From ${from}`;
};

/* Most forms share a chart and the parts of their screens: what is true of all forms is tried with one of each kind, and with the others at night. */

/** When a form is tried. */
export interface Tried {
  /** In the full run, or only at night; in every run, where it is left out. The run before has another form of that kind. */
  readonly runs?: 'full' | 'night';
}

const triesAll = process.env.FORMS === 'all';

/** The forms that this run tries: of those of a kind one, and all of them with FORMS=all, as by `npm run test:nightly`. */
export const triedOf = <Form extends Tried>(forms: readonly Form[]): readonly Form[] =>
  forms.filter(({ runs }) => triesAll || runs !== 'night');

/** The tags of the tests of a form. */
export const tagsOf = ({ runs }: Tried): string[] => (runs === undefined ? [] : ['full']);

/** How many random changes of a form are tried, besides one for each way out of it. */
export const randomRuns = triesAll ? 3 : 1;

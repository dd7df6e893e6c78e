import type { ChartId } from '../../machines/registry';
import type { Equivalents } from './kit/mutation/score';

/*
 * Mutants that no walk can tell from the chart, by the reason why. Reviewed like code: `npm run mbt:mutate` fails when one that
 * is listed here is caught after all or no longer exists, and when one that survives is missing.
 */

const storedThenTold =
  'What the first stores, the second does not read, and what is stored and what goes out are seen together.';
const storedTwice = 'Both store, and neither reads or overwrites what the other one stores.';
const toldTwoListeners = 'The two go to different listeners, who do not know of each other.';
const regionOfMany = 'A region that ends says so to nobody as long as a region beside it goes on, and one always does.';

/** By chart, the equivalent mutants. */
export const equivalents: Partial<Readonly<Record<ChartId, Equivalents>>> = {
  login: {
    [storedThenTold]: [
      'login.form.idle|form.submitted|1 does focusField (2) one earlier',
      'login.form.loading|xstate.done.actor.signIn|1 does showNotice (2) one earlier',
      'login.form.loading|xstate.error.actor.signIn|0 does showNotice (2) one earlier',
    ],
    [regionOfMany]: ['login.form.idle is final', 'login.form.loading is final', 'login.form.signedIn is not final'],
  },
  shell: {
    [regionOfMany]: [
      'shell.menu.deciding is final',
      'shell.menu.expanded is final',
      'shell.menu.collapsed is final',
      'shell.clock.reading is final',
      'shell.clock.resting is final',
      'shell.logOut.closed is final',
      'shell.logOut.asking is final',
    ],
  },
  'list-load': {
    [storedTwice]: ['listLoad|list.queryChanged|0 does forgetRows (2) one earlier'],
    [storedThenTold]: [
      'listLoad.loading|xstate.error.actor.loadRows|0 does showNotice (2) one earlier',
      'listLoad.loading|xstate.error.actor.loadRows|1 does logFailure (2) one earlier',
    ],
  },
  'form-submit': {
    [storedTwice]: ['formSubmit.invalid|field.changed|0 does clearErrors (2) one earlier'],
    [storedThenTold]: [
      'formSubmit.saving|save.cancelled|0 does reportAbandoned (2) one earlier',
      'formSubmit.saving|xstate.done.actor.save|0 does showSuccess (2) one earlier',
      'formSubmit.saving|xstate.error.actor.save|0 does showFailure (2) one earlier',
    ],
  },
  removal: {
    [storedThenTold]: [
      'removal.removing|delete.cancelled|0 does showNotice (2) one earlier',
      'removal.removing|xstate.done.actor.remove|0 does showNotice (2) one earlier',
      'removal.removing|xstate.error.actor.remove|0 does showNotice (2) one earlier',
      'removal.removing|xstate.error.actor.remove|1 does logFailure (2) one earlier',
      'removal.failed|delete.cancelled|0 does reportRemoved (2) one earlier',
    ],
  },
  collection: {
    [storedThenTold]: ['collection.open.editing|edit.closed|0 does reloadList (2) one earlier'],
  },
  'category-path': {
    [storedThenTold]: [
      'categoryPath.open|first.chosen|0 does loadSecond (2) one earlier',
      'categoryPath.open|path.cleared|0 does loadSecond (2) one earlier',
    ],
  },
  editor: {
    [storedThenTold]: [
      'editor.loading|xstate.error.actor.loadRecord|0 does logFailure (2) one earlier',
      'editor.loading|xstate.error.actor.loadRecord|1 does showFailure (2) one earlier',
    ],
  },
  'idea-upload': {
    [storedThenTold]: [
      'ideaUpload.checkingPdf|xstate.error.actor.readSignature|0 does logFailure (2) one earlier',
      'ideaUpload.uploading|save.cancelled|0 does reportAbandoned (2) one earlier',
      'ideaUpload.uploading|xstate.error.actor.send|0 does showFailure (2) one earlier',
      'ideaUpload.uploading|xstate.after.uploadTimeout.ideaUpload.uploading|0 does showFailure (2) one earlier',
    ],
  },
  uploads: {
    [toldTwoListeners]: ['uploads|upload.ended|0 does stop (2) one earlier'],
    'The file is named by the event: its chart is stopped whether the queue still holds it or not.': [
      'uploads|upload.ended|0 does remove (3) one earlier',
    ],
    'A file that gets its turn is under way, so the queue is busy by then, or becomes so in the same moment.': [
      'uploads|always|0 leads to uploads.busy',
    ],
  },
  'image-upload': {
    [storedThenTold]: [
      'imageUpload.accepted.transfer.sending|xstate.error.actor.send|0 does showFailure (2) one earlier',
      'imageUpload.accepted.transfer.sending.flowing|xstate.after.uploadStall.imageUpload.accepted.transfer.sending.flowing|0 does showFailure (2) one earlier',
      'imageUpload.accepted.transfer.waiting reverses what it does on entry',
    ],
  },
  toasts: {
    'The toast is named by the event: its chart is stopped whether the queue still holds it or not.': [
      'toasts|toast.faded|0 does remove (2) one earlier',
      'toasts|toast.faded|1 does remove (2) one earlier',
    ],
    'The first that waits is another one than the one that has faded: removing that one changes nothing for it.': [
      'toasts|toast.faded|0 does start (3) one earlier',
    ],
    'What holds new toasts is not read by what is told to those on screen.': [
      'toasts.flowing|toasts.held|0 does holdAll (2) one earlier',
      'toasts.held|toasts.released|0 does releaseAll (2) one earlier',
    ],
  },
};

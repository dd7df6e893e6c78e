import type { ChartPhrases } from '../phrases';

const noScreen = 'no screen tells a message of this kind';

/** The words of this chart for testers who read no code. */
export const toastSteps: ChartPhrases = {
  feature: 'One message',
  starts: {
    success: 'a message of kind success, just shown',
    info: 'a message of kind info, just shown',
    warning: 'a message of kind warning, just shown',
    error: 'a message of kind error, just shown',
    loading: 'a message of kind loading, just shown',
    'with Undo': 'a message of kind success with a button "Undo", just shown',
    'under the pointer': 'a message of kind success that is shown while the pointer is on another message',
    'loading, under the pointer': 'a message of kind loading that is shown while the pointer is on another message',
  },
  startsLeftOut: { info: noScreen, loading: noScreen, 'loading, under the pointer': noScreen },
  events: {
    'toast.held': () => 'I put the pointer on it',
    'toast.released': () => 'I take the pointer off it',
    'toast.dismissed': () => 'I close it',
  },
  words: {
    'a button "Undo"': 'delete a project category',
    'a message of kind success': 'save or delete a project category, or press Enter on /login with a wrong password',
    'a message of kind warning':
      'type hold projectCategory.delete, delete a project category, and choose "Cancel" after "Confirm"',
    'a message of kind error':
      'type hold projectCategory.delete, delete a project category, and type cut projectCategory.delete',
    'while the pointer is on another message':
      'on /login with a wrong password: press Enter, put the pointer on the message, press Enter again',
  },
  calls: {},
  states: {
    appearing: '',
    counting: 'the message is there, for 4 seconds',
    offering: 'the message is there, for 10 seconds',
    held: 'the message stays as long as the pointer is there',
    staying: 'the message stays',
    fading: 'the message fades',
    gone: 'there is no message',
  },
};

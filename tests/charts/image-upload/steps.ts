import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const imageUploadSteps: ChartPhrases = {
  feature: 'One file on its way into a text',
  starts: {
    'a picture': 'a post into which I put two pictures and then a third',
    'a picture of exactly 10MB': 'a post into which I put two pictures and then one of exactly 10MB',
    'a docx': 'a post into which I put two pictures and then a docx',
    'a doc whose type the browser does not know': 'a post into which I put two pictures and then a doc of unknown type',
    'a PDF over 10MB': 'a post into which I put a PDF over 10MB',
    'a picture over 10MB': 'a post into which I put a picture over 10MB',
    'an empty picture': 'a post into which I put an empty picture',
    'a drawing that could run something': 'a post into which I put an SVG',
  },
  startsLeftOut: { 'a doc whose type the browser does not know': 'which types it knows is up to the browser' },
  events: {
    'alt.changed': (chosen) => `I describe the picture: ${chosen}`,
    'alt.confirmed': choose,
    'alt.skipped': () => choose('Decorative'),
    'turn.given': () => 'I choose "Cancel" at the two files before it',
    'upload.progressed': (chosen) => `${chosen} of the file`,
    'upload.retried': () => 'I put two more pictures into the text and then choose "Try again"',
    'upload.cancelled': choose,
  },
  holds: ['upload.image'],
  words: {
    'a post into which I put': 'the page /admin/dashboard/add-blog, with the files put into "Content"',
    'a third': 'a PNG or JPEG picture below 10MB. What is said after it is said of this file alone',
    'exactly 10MB': '10,485,760 bytes',
    'over 10MB': 'more than 10,485,760 bytes',
    'an empty picture': 'a file of 0 bytes whose name ends in ".png"',
    'I describe the picture: what it shows': 'type "The board, seen from above" into "Alternative text"',
  },
  calls: {
    send: {
      begins: 'the file is sent',
      givenUp: 'the request is aborted',
      gate: 'upload.image',
      outcomes: { 'it is stored': 'the server stores the file' },
    },
  },
  states: {
    checking: '',
    refused: 'the file is refused',
    'accepted.description.asking': 'I am asked what the picture shows',
    'accepted.description.settled': 'I am asked nothing about the file',
    'accepted.transfer.waiting': 'the file waits for its turn',
    'accepted.transfer.sending.flowing': 'the file is on its way',
    'accepted.transfer.failed': 'the file is stuck and can be sent again',
    'accepted.transfer.sent': 'the file is there',
    inserted: 'the file is in the text',
    dropped: 'the file is off the list',
  },
};

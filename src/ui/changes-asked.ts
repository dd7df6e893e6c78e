/**
 * The event by which a document is told that somebody is about to ask what has changed on it: a field that keeps its text back
 * for a while tells it now.
 */
export const changesAsked = 'changesasked';

/** Dispatched on the document before unsaved changes are looked for. A field that delays its changes reports them then. */
export const changesAsked = 'changesasked';

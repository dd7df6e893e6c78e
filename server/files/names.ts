/** Names are ours alone: 128 random bits and the extension of what was decoded. */
export const uploadName = /^[0-9a-f]{32}\.(?:jpg|png|webp|gif|pdf|doc|docx)$/;

/** Whether a name in the uploads folder is one of the server's own folders there (`data-folder.ts`). */
export const isServerFolder = (name: string): boolean => name === '.orphaned' || name === '.discarded';

/** Whether a name is that of a day, as `.orphaned` has a folder for each. */
export const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

import { Schema } from 'effect';
import { optional, text } from './action';

/*
 * Versions of records, which our own server tells and checks where the page has the capability `versions` (contract §6). Without
 * these fields reads and edits are as the spec has them.
 */

/** What a read of records is asked with to tell their versions too. */
export const versionsAsked = '1';

/** The extra field of a read whose rows can be edited: asks for their versions. */
export const versionFields = { versions: optional(text('versions', 8)) } as const;

/** The extra field of an edit: the version that the form began with. An edit of another version is answered with 409. */
export const recordVersionField = 'record_version';

/** The version in a row, where it was asked for. */
export const versionInRow = { version: Schema.optionalKey(Schema.String) } as const;

/** Its name on the wire. */
export const versionOnWire = { version: recordVersionField } as const;

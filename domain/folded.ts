/** How texts are searched and compared: the same letters, however they were typed. */
export const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en');

/** A text of one line as filters compare it: white space at its ends does not count. */
export const foldedLine = (text: string): string => folded(text).trim();

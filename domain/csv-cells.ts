/*
 * Texts as cells of a CSV file. A spreadsheet takes a cell for a formula that begins with one of a few characters, also in the wide
 * form that East Asian keyboards type: such a text gets an apostrophe before it, as a person would type it there, and loses it again
 * when the file is imported. Every text survives both unchanged.
 */

const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text as a cell that no spreadsheet takes for a formula. */
export const cellOf = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

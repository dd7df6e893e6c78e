import { Result, Schema, SchemaIssue } from 'effect';
import { type FileFacts, type FileSlot, fileProblem } from './files';
import { isBlankHtml, visibleText } from './rich-text';

/** What is wrong with a draft: for each bad field, the first sentence that applies. Fields that are right are absent. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string };

/** Any text, the empty one included. */
export const anyText = Schema.String;

/** A text that has something other than white space in it. */
export const requiredText = (sentence: string) =>
  Schema.String.check(Schema.makeFilter((text) => text.trim() !== '' || sentence));

/** A text of at least `least` characters, white space at its ends left out. */
export const textOfAtLeast = (least: number, sentence: string) =>
  Schema.String.check(Schema.makeFilter((text) => [...text.trim()].length >= least || sentence));

/** Rich text (HTML) in which there is something to see. */
export const requiredHtml = (sentence: string) =>
  Schema.String.check(Schema.makeFilter((html) => !isBlankHtml(html) || sentence));

/** Rich text (HTML) of at least `least` visible characters. */
export const htmlOfAtLeast = (least: number, sentence: string) =>
  Schema.String.check(Schema.makeFilter((html) => [...visibleText(html)].length >= least || sentence));

/** A picked choice, by its id; 0 stands for none. */
export const requiredChoice = (sentence: string) => Schema.Int.check(Schema.makeFilter((id) => id > 0 || sentence));

/** A choice that may be left open (0). */
export const optionalChoice = Schema.Int;

const maxRupees = 999_999_999;

/** An amount of rupees, at least 0, with at most two decimals. A draft holds `NaN` where no number was typed. */
export const amount = (sentence: string) =>
  Schema.Number.check(
    Schema.makeFilter((rupees) => {
      if (!Number.isFinite(rupees) || rupees < 0) return sentence;
      if (rupees > maxRupees) return 'This amount is too large. It can be at most ₹99,99,99,999.';
      return Number(rupees.toFixed(2)) === rupees || 'An amount can have at most two decimals';
    }),
  );

const isWebAddress = (text: string): boolean => {
  if (/\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  return URL.canParse(text);
};

/** An address on the web, or nothing. Only http and https: another scheme could run something. */
export const optionalLink = (sentence: string) =>
  Schema.String.check(Schema.makeFilter((text) => text.trim() === '' || isWebAddress(text.trim()) || sentence));

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;
const file = Schema.declare(isFile, { expected: 'File' });

const slotFilter = (slot: FileSlot) => Schema.makeFilter((chosen: FileFacts) => fileProblem(slot, chosen) ?? true);

/** A file that has to be chosen and fits its slot. A draft without one holds `null`. */
export const requiredFile = (slot: FileSlot, sentence: string) =>
  Schema.NullOr(file.check(slotFilter(slot))).check(Schema.makeFilter((chosen) => chosen !== null || sentence));

/** A file that may be left out (`null`); when there is one it fits its slot. */
export const optionalFile = (slot: FileSlot) => Schema.NullOr(file.check(slotFilter(slot)));

const format = SchemaIssue.makeFormatterStandardSchemaV1();

/** Checks a whole draft against its schema and returns every bad field with its sentence (an empty object: all right). */
export const checkDraft =
  <Draft>(schema: Schema.Codec<Draft, unknown>) =>
  (draft: Draft): FieldErrors<Draft> => {
    const result = Schema.decodeUnknownResult(schema, { errors: 'all' })(draft);
    if (Result.isSuccess(result)) return {};
    const errors: { [Field in keyof Draft]?: string } = {};
    for (const issue of format(result.failure.issue).issues) {
      const field = issue.path?.[0] as keyof Draft | undefined;
      if (field !== undefined && errors[field] === undefined) errors[field] = issue.message;
    }
    return errors;
  };

/** The topmost bad field, in the form's order; the empty text when there is none. */
export const firstBadField = <Draft>(order: readonly (keyof Draft & string)[], errors: FieldErrors<Draft>): string =>
  order.find((field) => errors[field] !== undefined) ?? '';

import { Result, Schema, SchemaIssue } from 'effect';
import { isPublicAddress, isWebAddress } from './addresses';
import { isDay } from './days';
import { type FileFacts, type FileSlot, fileProblem } from './files';
import { isBlankHtml, visibleText } from './rich-text';

/** What is wrong with a draft: for each bad field, the first sentence that applies. Fields that are right are absent. */
export type FieldErrors<Draft> = { readonly [Field in keyof Draft]?: string };

/** How many characters a text has at least or at most, with the sentence for a text that has fewer or more. */
export interface LengthRule {
  readonly length: number;
  readonly sentence: string;
}

/** The rules of a text; `required` is the sentence for a text in which there is nothing. */
export interface TextRules {
  readonly required?: string | undefined;
  /** What a text in which there is something has to look like, without the white space at its ends. */
  readonly looks?: { readonly fits: (text: string) => boolean; readonly sentence: string } | undefined;
  readonly atLeast?: LengthRule | undefined;
  readonly atMost?: LengthRule | undefined;
}

/** A line of text. White space at its ends does not count, and characters are those of Unicode. */
export const textSchema = ({ required, looks, atLeast, atMost }: TextRules) =>
  Schema.String.check(
    Schema.makeFilter((text) => {
      const { length } = [...text.trim()];
      if (required !== undefined && length === 0) return required;
      if (looks !== undefined && length > 0 && !looks.fits(text.trim())) return looks.sentence;
      if (atLeast !== undefined && length < atLeast.length) return atLeast.sentence;
      return atMost === undefined || length <= atMost.length || atMost.sentence;
    }),
  );

/** Rich text (HTML). What counts is what can be seen of it: pictures for `required`, characters for `atLeast`. */
export const htmlSchema = ({ required, atLeast }: Omit<TextRules, 'atMost' | 'looks'>) =>
  Schema.String.check(
    Schema.makeFilter((html) => {
      if (required !== undefined && isBlankHtml(html)) return required;
      return atLeast === undefined || [...visibleText(html)].length >= atLeast.length || atLeast.sentence;
    }),
  );

/** A picked choice, by its id; 0 stands for none. `required` is the sentence for none. */
export const choiceSchema = (required?: string) =>
  Schema.Int.check(Schema.makeFilter((id) => required === undefined || id > 0 || required));

/** One of a few words; `wrong` is the sentence for any other. */
export const optionSchema = (words: readonly string[], wrong: string) =>
  Schema.String.check(Schema.makeFilter((word) => words.includes(word) || wrong));

/** A whole number in a range. A draft holds `NaN` where no number was typed. */
export const countSchema = ({ least, most, sentence }: { least: number; most: number; sentence: string }) =>
  Schema.Number.check(
    Schema.makeFilter((number) => (Number.isInteger(number) && number >= least && number <= most) || sentence),
  );

const maxRupees = 999_999_999;

/** An amount of rupees, at least 0, with at most two decimals. A draft holds `NaN` where no number was typed. */
export const amountSchema = (sentence: string) =>
  Schema.Number.check(
    Schema.makeFilter((rupees) => {
      if (!Number.isFinite(rupees) || rupees < 0) return sentence;
      if (rupees > maxRupees) return 'This amount is too large. It can be at most ₹99,99,99,999.';
      return Number(rupees.toFixed(2)) === rupees || 'An amount can have at most two decimals';
    }),
  );

/** An address on the web, or nothing. Only http and https: another scheme could run something. */
export const linkSchema = (sentence: string) =>
  Schema.String.check(Schema.makeFilter((text) => text.trim() === '' || isWebAddress(text.trim()) || sentence));

/**
 * Where a link of the public site leads: to the web, a mail address, a phone number or a path of the site. `required` is the sentence for
 * none, `wrong` that for any other, such as one that could run something.
 */
export const addressSchema = ({
  required,
  wrong,
}: {
  readonly required?: string | undefined;
  readonly wrong: string;
}) =>
  Schema.String.check(
    Schema.makeFilter((text) => {
      const address = text.trim();
      if (address === '') return required === undefined || required;
      return isPublicAddress(address) || wrong;
    }),
  );

/** A day of the calendar (`days.ts`), or none. */
export const daySchema = (wrong: string) =>
  Schema.String.check(Schema.makeFilter((text) => text === '' || isDay(text) || wrong));

const isFile = (value: unknown): value is File => typeof File !== 'undefined' && value instanceof File;
const file = Schema.declare(isFile, { expected: 'File' });

const slotFilter = (slot: FileSlot) => Schema.makeFilter((chosen: FileFacts) => fileProblem(slot, chosen) ?? true);

/** A file that fits its slot. A draft without one holds `null`; `required` is the sentence for that. */
export const fileSchema = (slot: FileSlot, required?: string) =>
  Schema.NullOr(file.check(slotFilter(slot))).check(
    Schema.makeFilter((chosen) => required === undefined || chosen !== null || required),
  );

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

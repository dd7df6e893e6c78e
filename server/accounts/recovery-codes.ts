import { createHash, createHmac } from 'node:crypto';

/** How many an account is given at once. */
export const recoveryCodeCount = 10;

/** Letters and digits that nobody takes for one another when copying from paper: without i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const bytesOfCode = 10;

/** Ten bytes as 16 characters in four groups: `7k2m-9c4x-p1ta-0zqe`. */
const written = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map((group) => alphabet[Number.parseInt(group, 2)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
};

/** The codes of a seed of at least 32 random bytes, 80 bits each: the same seed makes the same codes. */
export const recoveryCodesOf = (seed: Buffer): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, (_, at) =>
    written(createHmac('sha256', seed).update(`recovery code ${at}`).digest().subarray(0, bytesOfCode)),
  );

/** However a person types it: in capitals, with blanks or without hyphens, with the letters that look like digits. */
const spelled = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** A code as it is stored and looked up. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(spelled(code)).digest('base64url');

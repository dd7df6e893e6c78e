import { uploadLink } from '../files/uploads';

/** The link of a file as it stands in answers; `null` where there is none. */
export const linkOf = (file: string | null): string | null => (file === null ? null : uploadLink(file));

/** Hundredths of a rupee, as they are kept, of rupees; and back. */
export const hundredths = (rupees: number): number => Math.round(rupees * 100);
export const rupees = (kept: number): number => Number(kept) / 100;

/** A category as drafts and answers have it: 0 for none, which is kept as `null`. */
export const idOrNone = (id: number | null): number => id ?? 0;

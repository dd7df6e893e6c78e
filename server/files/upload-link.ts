/** The link of a stored file, as it stands in answers. */
export const uploadLink = (name: string): string => `/uploads/${name}`;

/** The link of a file that may be missing. */
export const linkOf = (name: string | null): string | null => (name === null ? null : uploadLink(name));

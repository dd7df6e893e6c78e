import type { Resource } from './resource';

const suffix = ' (copy)';

/** The name of a copy, no longer than the name of a record may be. */
const copyName = (name: string, maxLength: number): string =>
  `${[...name]
    .slice(0, maxLength - suffix.length)
    .join('')
    .trimEnd()}${suffix}`;

/** What the add form holds of a record that is duplicated: all but its files and its id. The first line of text is its name. */
export const copyOf = <Row extends object, Draft>(
  { add, edit }: Pick<Resource<Row & { readonly id: number }, Draft, Draft>, 'add' | 'edit'>,
  row: Row & { readonly id: number },
): Partial<Draft> => {
  const stored = edit.draftOf(row) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(add.fields).filter(([, { kind }]) => kind !== 'file' && kind !== 'id');
  const [first] = fields.filter(([, { kind }]) => kind === 'text');
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const isName = first?.[0] === name && field.kind === 'text';
      return [name, isName ? copyName(String(stored[name]), field.maxLength) : stored[name]];
    }),
  ) as Partial<Draft>;
};

/** Whether a record has files, which are not copied. */
export const hasFiles = <Row>(
  { edit }: { readonly edit: { readonly linksOf: (row: Row) => object } },
  row: Row,
): boolean => Object.values(edit.linksOf(row)).some((link) => link !== null);

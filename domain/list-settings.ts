import { Schema } from 'effect';

/** The lists whose views and columns are kept, by the names of their content types. */
export const keptLists = [
  'projectCategory',
  'project',
  'componentCategory',
  'component',
  'blog',
  'tutorialCategory',
  'chapter',
  'lesson',
  'teamMember',
  'ideaCategory',
  'idea',
] as const;

export type KeptListName = (typeof keptLists)[number];

export const isKeptList = (name: string): name is KeptListName => keptLists.some((list) => list === name);

/** In pixels. */
export const columnWidths = { least: 64, most: 800 } as const;

/** How close the rows of a table stand. */
export type Density = 'comfortable' | 'compact';

const columnSetting = Schema.Struct({
  /** The header of the column. */
  header: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(64)),
  shown: Schema.Boolean,
  /** In pixels; `null` for as wide as the table makes it. */
  width: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: columnWidths.least, maximum: columnWidths.most }))),
});

/** How an account looks at the table of a list: its columns from left to right, and how close its rows stand. */
export const listSettings = Schema.Struct({
  density: Schema.Literals(['comfortable', 'compact']),
  columns: Schema.Array(columnSetting).check(Schema.isMaxLength(40)),
});

export type ColumnSetting = typeof columnSetting.Type;
export type ListSettings = typeof listSettings.Type;

/** As the product has it. */
export const usualSettings: ListSettings = { density: 'comfortable', columns: [] };

/** The same as a text, which is how they are kept. */
export const settingsText = ({ density, columns }: ListSettings): string => JSON.stringify({ density, columns });

const read = Schema.decodeUnknownOption(Schema.fromJsonString(listSettings));

/** Reads what `settingsText` wrote; `null` for any other text. */
export const settingsIn = (text: string): ListSettings | null => {
  const found = read(text);
  return found._tag === 'Some' ? found.value : null;
};

/** A column as far as settings know it. */
export interface SettableColumn {
  readonly header: string;
  /** It stays where it is, and can't be hidden. */
  readonly isFixed?: boolean;
  /** It can be moved and not be hidden. */
  readonly isNeeded?: boolean;
  /** It is not shown before somebody asks for it. */
  readonly isExtra?: boolean;
}

/**
 * The columns of a table in the order of the settings, each with how it is set. What the settings don't know stands at the end: extra columns are
 * hidden there, others shown. Settings of columns that there are not are left out; fixed columns are last, as they came.
 */
export const columnsBy = <Column extends SettableColumn>(
  columns: readonly Column[],
  settings: ListSettings,
): readonly (Pick<ColumnSetting, 'shown' | 'width'> & { readonly column: Column })[] => {
  const movable = columns.filter(({ isFixed = false }) => !isFixed);
  const known = settings.columns.flatMap(({ header, shown, width }) => {
    const column = movable.find((one) => one.header === header);
    return column === undefined ? [] : [{ column, shown: shown || column.isNeeded === true, width }];
  });
  const isKnown = (column: Column) => known.some((one) => one.column === column);
  const others = columns.filter((column) => !isKnown(column));
  return [...known, ...others.map((column) => ({ column, shown: column.isExtra !== true, width: null }))];
};

/** The settings that say how these columns are set. */
export const settingsOf = (
  density: Density,
  columns: readonly (Pick<ColumnSetting, 'shown' | 'width'> & { readonly column: SettableColumn })[],
): ListSettings => ({
  density,
  columns: columns
    .filter(({ column }) => column.isFixed !== true)
    .map(({ column: { header }, shown, width }) => ({ header, shown, width })),
});

/** A width that a column can have. */
export const widthWithin = (width: number): number =>
  Math.round(Math.min(Math.max(width, columnWidths.least), columnWidths.most));

import type { ColumnSetting, Density, SettableColumn } from '../../domain/list-settings';
import type { Listed } from '../../domain/resource';

/** A column with how it is set. */
export type ColumnAsSet = Pick<ColumnSetting, 'shown' | 'width'> & { readonly column: SettableColumn };

/** A list whose columns and views are kept, as its dialogs know it. */
export interface SettableList {
  listed: Pick<Listed<never>, 'name'>;
  columns: readonly ColumnAsSet[];
  density: Density;
  onChange: (columns: readonly ColumnAsSet[], density?: Density) => void;
  onReset: () => void;
}

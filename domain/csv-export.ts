/** How a list is exported. */
export interface ExportSettings {
  /** The columns that the list shows, or all that there are. */
  readonly columns: 'shown' | 'all';
  /** Rich text as HTML, or as a reader sees it. */
  readonly text: 'html' | 'plain';
  readonly separator: 'comma' | 'semicolon';
  /** With a byte order mark at the start of the file. */
  readonly hasMark: boolean;
}

/** As an import takes it best, and Excel reads it right. */
export const usualExport: ExportSettings = { columns: 'all', text: 'html', separator: 'comma', hasMark: true };

import { type Chapter, chapter } from '../../../domain/content/tutorials';
import { liveChapters } from '../../../machines/live/tutorials';
import { useChart } from '../../chart/chart';
import type { Column } from '../../ui/table-shape';
import { FirstLevel } from '../form-in-category';
import { TableInCategory } from '../table-in-category';

const columns: readonly Column<Chapter>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Title', kind: 'name', sortBy: 'title', cell: (row) => row.title },
];

/** The chapters of a category (spec §2 Tutorials, contract §3 view-tutorial). */
export function ViewTutorial() {
  const screen = useChart(liveChapters, undefined);
  return (
    <TableInCategory
      screen={screen}
      listed={chapter}
      heading="View Tutorial"
      listLabel="Chapters"
      columns={columns}
      empty={{ title: 'No results.' }}
      waiting="Choose a category to see its chapters."
      levels={(path) => <FirstLevel path={path} label="Category" />}
    />
  );
}

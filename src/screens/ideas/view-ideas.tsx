import { idea } from '../../../domain/content/ideas';
import { liveCategoriesOfIdea } from '../../../machines/live/choices';
import { liveIdeas } from '../../../machines/live/ideas';
import { contentPlaces } from '../../shell/places';
import { rupees } from '../../ui/money';
import { Thumbnail } from '../../ui/thumbnail';
import { contentTable } from '../content-table';
import { PdfCell } from '../pdf-cell';

/** Ideas (spec §2 `/admin/dashboard/view-ideas`). */
export const ViewIdeas = contentTable(contentPlaces.idea, {
  listed: idea,
  table: liveIdeas,
  label: 'Ideas',
  columns: [
    { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
    { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
    { header: 'Name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
    { header: 'Price', kind: 'money', sortBy: 'price', cell: (row) => rupees(row.price) },
    { header: 'PDF', kind: 'file', cell: (row) => <PdfCell pdf={row.pdf} name={row.name} /> },
  ],
  filterChoices: liveCategoriesOfIdea,
  keyOf: (row) => row.id,
});

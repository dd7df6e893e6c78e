import { project, projectForm } from '../../../domain/content/projects';
import { liveCategoriesOfProject } from '../../../machines/live/choices';
import { projectCharts } from '../../../machines/live/records';
import { Thumbnail } from '../../ui/thumbnail';
import { contentScreens } from '../content-screens';
import { PdfCell } from '../pdf-cell';

/** Projects (spec §2 `view-project`, `add-project`, `projects/{slug}`; §5 Project add and edit). */
export const projectScreens = contentScreens({
  type: project,
  charts: projectCharts,
  record: projectForm,
  label: 'Projects',
  columns: [
    { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
    { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
    { header: 'name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
    { header: 'PDF', kind: 'file', cell: (row) => <PdfCell pdf={row.pdf} name={row.name} /> },
  ],
  filterChoices: liveCategoriesOfProject,
  main: ['name', 'description'],
  side: ['categoryId', 'price', 'discountPrice', 'videoLink', 'image', 'pdf'],
  choices: { categoryId: liveCategoriesOfProject },
});

import { component, componentForm } from '../../../domain/content/components';
import { liveBranchesOfComponent } from '../../../machines/live/choices';
import { componentCharts } from '../../../machines/live/records';
import { rupees } from '../../ui/money';
import { Thumbnail } from '../../ui/thumbnail';
import { contentScreens } from '../content-screens';
import { PdfCell } from '../pdf-cell';

/** Components (spec §2 `view-components`, `add-components`, `components/{id}`, where the id is its slug; §5). */
export const componentScreens = contentScreens({
  type: component,
  charts: componentCharts,
  record: componentForm,
  label: 'Components',
  columns: [
    { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
    { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
    { header: 'name', kind: 'name', sortBy: 'name', cell: (row) => row.name },
    { header: 'Price', kind: 'money', sortBy: 'price', cell: (row) => rupees(row.price) },
    { header: 'PDF', kind: 'file', cell: (row) => <PdfCell pdf={row.pdf} name={row.name} /> },
  ],
  filterChoices: liveBranchesOfComponent,
  main: ['name', 'description'],
  side: ['categoryId', 'price', 'discountPrice', 'videoLink', 'image', 'pdf'],
  choices: { categoryId: { load: () => import('./category-levels').then((module) => module.CategoryLevels) } },
});

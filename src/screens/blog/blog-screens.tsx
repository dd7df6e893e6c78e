import { blog, blogAddForm } from '../../../domain/content/blog';
import { liveCategoriesOfPost } from '../../../machines/live/choices';
import { postCharts } from '../../../machines/live/records';
import { Thumbnail } from '../../ui/thumbnail';
import { contentScreens } from '../content-screens';

/** Blog posts (spec §2 `view-blog`, `add-blog`, `edit-blog/{id}`, where the id is its slug; §5 Blog add, Blog edit). */
export const blogScreens = contentScreens({
  type: blog,
  charts: postCharts,
  record: blogAddForm,
  label: 'Blog posts',
  columns: [
    { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
    { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
    { header: 'Title', kind: 'name', sortBy: 'title', cell: (row) => row.title },
  ],
  filterChoices: liveCategoriesOfPost,
  main: ['title', 'content'],
  side: ['categoryId', 'image'],
  choices: { categoryId: liveCategoriesOfPost },
});

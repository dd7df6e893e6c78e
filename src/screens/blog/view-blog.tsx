import { type BlogPost, blog } from '../../../domain/content/blog';
import { livePosts } from '../../../machines/live/blog';
import { useChart } from '../../chart/chart';
import { adminRoot } from '../../shell/menu';
import { LinkButton } from '../../ui/link-button';
import type { Column } from '../../ui/table-shape';
import { Thumbnail } from '../../ui/thumbnail';
import { ListingScreen } from '../listing-screen';
import { recordPaths } from '../paths';

const columns: readonly Column<BlogPost>[] = [
  { header: 'ID', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Image', kind: 'picture', cell: (row) => <Thumbnail src={row.image} /> },
  { header: 'Title', kind: 'name', sortBy: 'title', cell: (row) => row.title },
];

/** Blog posts (spec §2 `/admin/dashboard/view-blog`). */
export function ViewBlog() {
  const listing = useChart(livePosts, { query: {} });
  return (
    <ListingScreen
      listing={listing}
      listed={blog}
      heading="View Blog"
      action={
        <LinkButton variant="primary" icon="plus" to={`${adminRoot}/add-blog`}>
          Add Blog
        </LinkButton>
      }
      listLabel="Blog posts"
      columns={columns}
      empty={{ title: 'No result Found!', hint: 'Data will update soon' }}
      editTo={(row) => recordPaths.blog(row.slug)}
    />
  );
}

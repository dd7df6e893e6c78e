import { type Lesson, lesson } from '../../../domain/content/tutorials';
import { liveLessons } from '../../../machines/live/tutorials';
import { useChart } from '../../chart/chart';
import { FileLink } from '../../ui/file-link';
import * as fileLink from '../../ui/file-link.css';
import type { Column } from '../../ui/table-shape';
import { FirstLevel, SecondLevel } from '../form-in-category';
import { TableInCategory } from '../table-in-category';

const columns: readonly Column<Lesson>[] = [
  { header: 'Sno', kind: 'number', sortBy: 'id', cell: (row) => row.id },
  { header: 'Title', kind: 'name', sortBy: 'title', cell: (row) => row.title },
  { header: 'Content', kind: 'file', cell: (row) => <LessonContent lesson={row} /> },
];

/** Which kind of content a lesson has. A link leads out of the app only when it is an address on the web. */
function LessonContent({ lesson: { title, pdf, link } }: { lesson: Lesson }) {
  if (pdf !== null) return <FileLink href={pdf} text="View PDF" label={`View PDF of ${title}`} />;
  if (link === null) return 'Text';
  return /^https?:\/\//i.test(link) ? (
    <a
      className={fileLink.link}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Open link of ${title}`}
    >
      Open link
    </a>
  ) : (
    'Link'
  );
}

/** The lessons of a chapter, with delete (spec §2 `/admin/dashboard/view-tutorial-chapter`, contract §3). */
export function ViewTutorialChapter() {
  const screen = useChart(liveLessons, undefined);
  return (
    <TableInCategory
      screen={screen}
      listed={lesson}
      heading="View Tutorial Chapter"
      listLabel="Lessons"
      columns={columns}
      empty={{ title: 'No results.' }}
      waiting="Choose a category and a chapter to see its lessons."
      levels={(path) => (
        <>
          <FirstLevel path={path} label="Category" />
          <SecondLevel path={path} label="Chapter" placeholder="Choose a category first" />
        </>
      )}
    />
  );
}

import { chapterForm, lessonForm } from '../../../domain/content/tutorials';
import { liveChapterEntry, liveLessonEntry, liveTutorialCategories } from '../../../machines/live/tutorials';
import { useChart } from '../../chart/chart';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { Tabs } from '../../ui/tabs';
import { EntryForm } from '../entry-form';
import { Collection } from '../list-screen';
import * as styles from '../screen.css';
import { tutorialCategories } from './category-fields';
import { ChapterFields } from './chapter-fields';
import { LessonFields } from './lesson-fields';

/** Tutorial categories, chapters and lessons in three tabs (spec §2 `/admin/dashboard/add-tutorial-category`). */
export function AddTutorialCategory() {
  const collection = useChart(liveTutorialCategories, undefined);
  const chapter = useChart(liveChapterEntry, undefined);
  const lesson = useChart(liveLessonEntry, undefined);
  return (
    <div className={styles.screen}>
      <PageHeading title="Add Tutorial Category" />
      <Tabs
        label="Kind"
        onSelect={(tab) => {
          if (tab === 'chapter') chapter.send({ type: 'choices.reloadRequested' });
          if (tab === 'lesson') lesson.send({ type: 'choices.reloadRequested' });
        }}
        tabs={[
          {
            id: 'category',
            label: 'Add Tutorial Category',
            content: (
              <div className={styles.screen}>
                <Collection {...tutorialCategories} collection={collection} heading="Add Tutorial Category" />
              </div>
            ),
          },
          {
            id: 'chapter',
            label: 'Add Tutorial Chapter',
            content: (
              <Card>
                <EntryForm entry={chapter} rules={chapterForm} label="Add Tutorial Chapter">
                  {(form, path) => <ChapterFields form={form} path={path} />}
                </EntryForm>
              </Card>
            ),
          },
          {
            id: 'lesson',
            label: 'Add Tutorial Lesson',
            content: (
              <Card>
                <EntryForm entry={lesson} rules={lessonForm} label="Add Tutorial Lesson">
                  {(form, path) => <LessonFields form={form} path={path} />}
                </EntryForm>
              </Card>
            ),
          },
        ]}
      />
    </div>
  );
}

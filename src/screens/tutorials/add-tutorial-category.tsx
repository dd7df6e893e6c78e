import { chapterForm, lessonForm } from '../../../domain/content/tutorials';
import { liveChapterForm, liveLessonForm, liveTutorialCategories } from '../../../machines/live/tutorials';
import { useChart } from '../../chart/chart';
import { Card } from '../../ui/card';
import { PageHeading } from '../../ui/page-heading';
import { Tabs } from '../../ui/tabs';
import { FormAndTable } from '../form-and-table';
import { FormInCategory } from '../form-in-category';
import * as styles from '../screen.css';
import { tutorialCategories } from './category-fields';
import { ChapterFields } from './chapter-fields';
import { LessonFields } from './lesson-fields';

/** Tutorial categories, chapters and lessons in three tabs (spec §2 `/admin/dashboard/add-tutorial-category`). */
export function AddTutorialCategory() {
  const screen = useChart(liveTutorialCategories, undefined);
  const chapter = useChart(liveChapterForm, undefined);
  const lesson = useChart(liveLessonForm, undefined);
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
                <FormAndTable {...tutorialCategories} screen={screen} heading="Add Tutorial Category" />
              </div>
            ),
          },
          {
            id: 'chapter',
            label: 'Add Tutorial Chapter',
            content: (
              <Card>
                <FormInCategory screen={chapter} rules={chapterForm} label="Add Tutorial Chapter">
                  {(form, path) => <ChapterFields form={form} path={path} />}
                </FormInCategory>
              </Card>
            ),
          },
          {
            id: 'lesson',
            label: 'Add Tutorial Lesson',
            content: (
              <Card>
                <FormInCategory screen={lesson} rules={lessonForm} label="Add Tutorial Lesson">
                  {(form, path) => <LessonFields form={form} path={path} />}
                </FormInCategory>
              </Card>
            ),
          },
        ]}
      />
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { type LessonDraft, lessonFormRecord } from '../../../domain/content/tutorials';
import type { SluggedChoice } from '../../../machines/live/tutorials';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import { FirstLevel, type PathActor, SecondLevel, usePathField } from '../form-in-category';
import { FormOption } from '../form-option';
import * as styles from '../screen.css';

interface LessonFieldsProps {
  form: FormActor<LessonDraft>;
  path: PathActor<SluggedChoice, SluggedChoice>;
}

/** A lesson, its chapter, and one kind of content (spec §4 Lesson form, contract §4 Lesson). */
export function LessonFields({ form, path }: LessonFieldsProps) {
  const type = useSelector(form, (snapshot) => snapshot.context.draft.type);
  return (
    <>
      <FormField form={form} record={lessonFormRecord} field="title" />
      <FirstLevel path={path} {...usePathField(form, lessonFormRecord, 'categoryId')} />
      <SecondLevel
        path={path}
        placeholder="Choose a category first"
        {...usePathField(form, lessonFormRecord, 'chapterId')}
      />
      <FormOption form={form} record={lessonFormRecord} field="type" />
      <div className={styles.wide}>
        <FormField form={form} record={lessonFormRecord} field="pdf" />
      </div>
      <div className={styles.wide}>
        {type === 'link' ? (
          <FormField form={form} record={lessonFormRecord} field="link" />
        ) : (
          <FormField form={form} record={lessonFormRecord} field="content" />
        )}
      </div>
    </>
  );
}

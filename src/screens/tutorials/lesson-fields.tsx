import { useSelector } from '@xstate/react';
import { type LessonDraft, lessonFormRecord, lessonTypes } from '../../../domain/content/tutorials';
import type { SluggedChoice } from '../../../machines/live/tutorials';
import { ChoiceField } from '../../ui/choice-field';
import { type FormActor, useField } from '../draft-fields';
import { FormField } from '../form-field';
import { FirstLevel, type PathActor, SecondLevel, usePathField } from '../form-in-category';
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
      <LessonTypeField form={form} />
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

/** Each type as a choice: its place in `lessonTypes`, counted from 1, and its word (contract §4 Lesson Type). */
const { label, options } = lessonFormRecord.fields.type;
const typeChoices = lessonTypes.map((type, index) => ({ id: index + 1, name: options[type] }));

function LessonTypeField({ form }: { form: FormActor<LessonDraft> }) {
  const { value: type, isLocked, change } = useField(form, 'type');
  return (
    <ChoiceField
      label={label}
      name="type"
      value={lessonTypes.indexOf(type) + 1}
      options={typeChoices}
      disabled={isLocked}
      onChange={(id) => {
        const chosen = lessonTypes[id - 1];
        if (chosen !== undefined) change(chosen);
      }}
    />
  );
}

import { useSelector } from '@xstate/react';
import { type LessonDraft, lessonTypes } from '../../../domain/content/tutorials';
import { pdfHint } from '../../../domain/files';
import type { SluggedChoice } from '../../../machines/live/tutorials';
import { ChoiceField } from '../../ui/choice-field';
import { DraftFile, DraftRichText, DraftText, type FormActor } from '../draft-fields';
import { FirstLevel, type PathActor, SecondLevel, usePathField } from '../entry-form';
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
      <DraftText form={form} field="title" label="Title" />
      <FirstLevel path={path} label="Category" {...usePathField(form, 'categoryId')} />
      <SecondLevel
        path={path}
        label="Chapter"
        placeholder="Choose a category first"
        {...usePathField(form, 'chapterId')}
      />
      <LessonTypeField form={form} />
      <div className={styles.wide}>
        <DraftFile form={form} field="pdf" label="PDF" accept=".pdf" hint={pdfHint} />
      </div>
      <div className={styles.wide}>
        {type === 'link' ? (
          <DraftText form={form} field="link" label="Link" type="url" />
        ) : (
          <DraftRichText form={form} field="content" label="Content" />
        )}
      </div>
    </>
  );
}

/** Each type as a choice: its place in `lessonTypes`, counted from 1, and its word (contract §4 Lesson Type). */
const typeChoices = lessonTypes.map((type, index) => ({ id: index + 1, name: type === 'link' ? 'Link' : 'Content' }));

function LessonTypeField({ form }: { form: FormActor<LessonDraft> }) {
  const type = useSelector(form, (snapshot) => snapshot.context.draft.type);
  const isBusy = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  return (
    <ChoiceField
      label="Lesson Type"
      name="type"
      value={lessonTypes.indexOf(type) + 1}
      options={typeChoices}
      disabled={isBusy}
      onChange={(id) => {
        const chosen = lessonTypes[id - 1];
        if (chosen !== undefined) form.send({ type: 'field.changed', change: { type: chosen } });
      }}
    />
  );
}

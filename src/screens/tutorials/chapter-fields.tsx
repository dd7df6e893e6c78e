import { type ChapterDraft, chapterFormRecord } from '../../../domain/content/tutorials';
import type { SluggedChoice } from '../../../machines/live/tutorials';
import type { FormActor } from '../draft-fields';
import { FormField } from '../form-field';
import { FirstLevel, type PathActor, usePathField } from '../form-in-category';

interface ChapterFieldsProps {
  form: FormActor<ChapterDraft>;
  path: PathActor<SluggedChoice, SluggedChoice>;
}

/** A chapter and the category it belongs to (contract §4 Chapter). */
export function ChapterFields({ form, path }: ChapterFieldsProps) {
  return (
    <>
      <FormField form={form} record={chapterFormRecord} field="title" />
      <FirstLevel path={path} {...usePathField(form, chapterFormRecord, 'categoryId')} />
    </>
  );
}

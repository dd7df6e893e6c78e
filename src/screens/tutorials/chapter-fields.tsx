import type { ChapterDraft } from '../../../domain/content/tutorials';
import type { SluggedChoice } from '../../../machines/live/tutorials';
import { DraftText, type FormActor } from '../draft-fields';
import { FirstLevel, type PathActor, usePathField } from '../entry-form';

interface ChapterFieldsProps {
  form: FormActor<ChapterDraft>;
  path: PathActor<SluggedChoice, SluggedChoice>;
}

/** A chapter and the category it belongs to (contract §4 Chapter). */
export function ChapterFields({ form, path }: ChapterFieldsProps) {
  return (
    <>
      <DraftText form={form} field="title" label="Title" />
      <FirstLevel path={path} label="Category" {...usePathField(form, 'categoryId')} />
    </>
  );
}

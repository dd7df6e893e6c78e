import { useParams } from 'react-router-dom';
import { type BlogDraft, type BlogPost, blog } from '../../../domain/content/blog';
import { pictureHint } from '../../../domain/files';
import type { FormRules } from '../../../domain/resource';
import { liveCategoriesOfPost, livePost } from '../../../machines/live/blog';
import { useChart } from '../../chart/chart';
import { DraftChoice } from '../draft-choice';
import { DraftFile, DraftRichText, DraftText, type FormActor } from '../draft-fields';
import { EditorScreen } from '../editor-screen';
import { listPaths } from '../paths';
import { RecordForm } from '../record-form';

interface BlogFormProps {
  form: FormActor<BlogDraft>;
  rules: FormRules<BlogDraft>;
  label: string;
  row: BlogPost | null;
}

/** The form of a blog post (spec §5 Blog add, Blog edit). */
function BlogForm({ form, rules, label, row }: BlogFormProps) {
  const categories = useChart(liveCategoriesOfPost, { query: {} });
  return (
    <RecordForm
      form={form}
      rules={rules}
      label={label}
      side={
        <>
          <DraftChoice form={form} field="categoryId" label="Category" choices={categories} />
          <DraftFile
            form={form}
            field="image"
            label="Image"
            accept="image/*"
            hint={pictureHint}
            currentImage={row?.image}
          />
        </>
      }
    >
      <DraftText form={form} field="title" label="Title" />
      <DraftRichText form={form} field="content" label="Content" />
    </RecordForm>
  );
}

/** A new blog post (spec §2 `/admin/dashboard/add-blog`). */
export function AddBlog() {
  const editor = useChart(livePost, { key: null, list: listPaths.blog });
  return (
    <EditorScreen editor={editor} heading="Add Blog" title={blog.title}>
      {(form, row) => <BlogForm form={form} rules={blog.add} label="Add Blog" row={row} />}
    </EditorScreen>
  );
}

/** A known blog post (spec §2 `/admin/dashboard/edit-blog/{id}`, where the id is its slug). */
export function EditBlog() {
  const { slug = '' } = useParams();
  const editor = useChart(livePost, { key: slug, list: listPaths.blog });
  return (
    <EditorScreen editor={editor} heading="Update Blog" title={blog.title}>
      {(form, row) => <BlogForm form={form} rules={blog.edit} label="Update Blog" row={row} />}
    </EditorScreen>
  );
}

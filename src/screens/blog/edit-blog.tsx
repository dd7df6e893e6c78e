import { useParams } from 'react-router-dom';
import { type BlogDraft, type BlogPost, blog, blogAddForm } from '../../../domain/content/blog';
import type { FormRules } from '../../../domain/resource';
import { liveCategoriesOfPost, livePost } from '../../../machines/live/blog';
import { useChart } from '../../chart/chart';
import type { FormActor } from '../draft-fields';
import { EditorScreen } from '../editor-screen';
import { FormChoice } from '../form-choice';
import { FormField } from '../form-field';
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
          <FormChoice form={form} record={blogAddForm} field="categoryId" choices={categories} />
          <FormField form={form} record={blogAddForm} field="image" current={row?.image} />
        </>
      }
    >
      <FormField form={form} record={blogAddForm} field="title" />
      <FormField form={form} record={blogAddForm} field="content" />
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

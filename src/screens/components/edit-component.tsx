import { useParams } from 'react-router-dom';
import { component } from '../../../domain/content/components';
import { liveComponent } from '../../../machines/live/components';
import { useChart } from '../../chart/chart';
import { EditorScreen } from '../editor-screen';
import { listPaths } from '../paths';
import { ComponentForm } from './component-form';

/** A new component (spec §2 `/admin/dashboard/add-components`). */
export function AddComponent() {
  const editor = useChart(liveComponent, { key: null, list: listPaths.components });
  return (
    <EditorScreen editor={editor} heading="Add Component" title={component.title}>
      {(form, row) => <ComponentForm form={form} rules={component.add} label="Add Component" row={row} />}
    </EditorScreen>
  );
}

/** A known component (spec §2 `/admin/dashboard/components/{id}`, where the id is its slug). */
export function EditComponent() {
  const { slug = '' } = useParams();
  const editor = useChart(liveComponent, { key: slug, list: listPaths.components });
  return (
    <EditorScreen editor={editor} heading="Update Component" title={component.title}>
      {(form, row) => <ComponentForm form={form} rules={component.edit} label="Update Component" row={row} />}
    </EditorScreen>
  );
}

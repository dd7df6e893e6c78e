import { useParams } from 'react-router-dom';
import { project } from '../../../domain/content/projects';
import { liveProject } from '../../../machines/live/projects';
import { useChart } from '../../chart/chart';
import { EditorScreen } from '../editor-screen';
import { listPaths } from '../paths';
import { ProjectForm } from './project-form';

/** A new project (spec §2 `/admin/dashboard/add-project`). */
export function AddProject() {
  const editor = useChart(liveProject, { key: null, list: listPaths.projects });
  return (
    <EditorScreen editor={editor} heading="Add Project" title={project.title}>
      {(form, row) => <ProjectForm form={form} rules={project.add} label="Add Project" row={row} />}
    </EditorScreen>
  );
}

/** A known project (spec §2 `/admin/dashboard/projects/{slug}`). */
export function EditProject() {
  const { slug = '' } = useParams();
  const editor = useChart(liveProject, { key: slug, list: listPaths.projects });
  return (
    <EditorScreen editor={editor} heading="Update Project" title={project.title}>
      {(form, row) => <ProjectForm form={form} rules={project.edit} label="Update Project" row={row} />}
    </EditorScreen>
  );
}

import { blog } from '../../domain/content/blog';
import { component } from '../../domain/content/components';
import { project } from '../../domain/content/projects';
import { liveRecords } from './content';

/* The content types whose table and form are the usual ones: a line for each. */

export const projectCharts = liveRecords(project);
export const postCharts = liveRecords(blog);
export const componentCharts = liveRecords(component);

import type { Project } from '../../../domain/content/projects';
import type { neighboursMachine } from '../../../machines/list/neighbours.machine';
import { guardTables } from '../../qa/truth-table';

/** The previous and the next record of one (issue 17): nothing depends on a condition. */
export const neighboursGuards = guardTables<ReturnType<typeof neighboursMachine<Project>>>({
  usual: { id: 1, view: { search: '', sort: null }, index: 0, found: null },
  guards: {},
});

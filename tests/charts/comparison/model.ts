import type { ProjectCategoryEdit } from '../../../domain/content/projects';
import type { Stored } from '../../../domain/stored-record';
import type { comparisonMachine } from '../../../machines/form/comparison.machine';
import { chartModel } from '../../qa/model';

const draft = { id: 1, photo: null, title: 'Before' };
const before: Stored<ProjectCategoryEdit> = { key: '1', version: 'v1', draft, files: { photo: '/1.png' } };
const now = { ...before, version: 'v2', draft: { ...draft, title: 'Theirs' } };
const photo = new File([new Uint8Array(2048)], 'drone.png', { type: 'image/png' });

/** Choosing what is saved of a record that somebody else has changed (contract §6). */
export const comparisonModel = chartModel<ReturnType<typeof comparisonMachine<ProjectCategoryEdit>>>({
  starts: {
    'both have changed the title': { before, now, mine: { ...draft, title: 'Mine' } },
    'they changed the title, and I chose another photo': { before, now, mine: { ...draft, photo } },
  },
  events: {
    'side.chosen': {
      'Theirs at Title': { field: 'title', side: 'theirs' },
      'Mine at Title': { field: 'title', side: 'mine' },
    },
    'comparison.saved': { Save: {} },
    'mine.kept': { 'Keep mine': {} },
    'theirs.used': { 'Use theirs': {} },
    'comparison.closed': { Close: {} },
  },
  outcomes: {},
  states: {
    choosing: {
      tags: [],
      accepts: ['comparison.closed', 'comparison.saved', 'mine.kept', 'side.chosen', 'theirs.used'],
      calls: [],
    },
    merged: { tags: [], accepts: [], calls: [] },
    keepingMine: { tags: [], accepts: [], calls: [] },
    usingTheirs: { tags: [], accepts: [], calls: [] },
    closed: { tags: [], accepts: [], calls: [] },
  },
  project: ({ sides }) => sides,
});

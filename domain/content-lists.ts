import { blog } from './content/blog';
import { component, componentCategory } from './content/components';
import { idea, ideaCategory } from './content/ideas';
import { project, projectCategory } from './content/projects';
import { teamMember } from './content/team';
import { chapter, lesson, tutorialCategory } from './content/tutorials';
import type { ImportedList } from './csv-import';
import type { KeptListName } from './list-settings';
import type { Listed } from './resource';

/** The lists of content by the names of their content types, with what each can be asked. */
export const contentLists: {
  readonly [Name in KeptListName]: Pick<Listed<never>, 'facets' | 'filterables'> & ImportedList;
} = {
  projectCategory,
  project,
  componentCategory,
  component,
  blog,
  tutorialCategory,
  chapter,
  lesson,
  teamMember,
  ideaCategory,
  idea,
};

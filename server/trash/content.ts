import type { TrashedType } from '../../domain/trash';
import type { ContentTable } from '../database/tables';

/** What the trash has to know of a content type. */
interface TrashedContent {
  readonly table: ContentTable;
  /** The column with its name. */
  readonly name: 'name' | 'title' | 'heading' | 'label';
  /** As sentences begin: "Category restored successfully". */
  readonly noun: string;
}

export const trashedContent: Readonly<Record<TrashedType, TrashedContent>> = {
  project: { table: 'projects', name: 'name', noun: 'Project' },
  projectCategory: { table: 'project_categories', name: 'title', noun: 'Category' },
  component: { table: 'components', name: 'name', noun: 'Component' },
  componentCategory: { table: 'component_categories', name: 'name', noun: 'Category' },
  blog: { table: 'blog_posts', name: 'title', noun: 'Blog post' },
  idea: { table: 'ideas', name: 'name', noun: 'Idea' },
  ideaCategory: { table: 'idea_categories', name: 'name', noun: 'Category' },
  teamMember: { table: 'team_members', name: 'name', noun: 'Team member' },
  tutorialCategory: { table: 'tutorial_categories', name: 'title', noun: 'Category' },
  lesson: { table: 'lessons', name: 'title', noun: 'Lesson' },
  slide: { table: 'slides', name: 'heading', noun: 'Slide' },
  footerGroup: { table: 'footer_groups', name: 'title', noun: 'Group' },
  footerLink: { table: 'footer_links', name: 'label', noun: 'Link' },
};

/** The content type whose records are in a table; `null` for chapters, which are deleted with their category only. */
export const typeIn = (table: ContentTable): TrashedType | null =>
  (Object.keys(trashedContent) as TrashedType[]).find((type) => trashedContent[type].table === table) ?? null;

/** A column that names a record of another table, as the schema has it. */
export interface Referring {
  readonly table: ContentTable;
  readonly column: string;
  readonly to: ContentTable;
  /** What a delete of the record does to the row: it goes too, it only loses the reference, or it keeps the record from being deleted. */
  readonly onDelete: 'cascade' | 'set null' | 'restrict';
  /** What the record is to the row. */
  readonly word: 'category' | 'chapter' | 'group';
}

const category = { column: 'category_id', word: 'category' } as const;

/** All references between tables of content. */
export const references: readonly Referring[] = [
  { table: 'projects', to: 'project_categories', onDelete: 'set null', ...category },
  { table: 'blog_posts', to: 'project_categories', onDelete: 'set null', ...category },
  { table: 'components', to: 'component_categories', onDelete: 'set null', ...category },
  { ...category, table: 'component_categories', column: 'parent_id', to: 'component_categories', onDelete: 'restrict' },
  { table: 'ideas', to: 'idea_categories', onDelete: 'set null', ...category },
  { table: 'chapters', to: 'tutorial_categories', onDelete: 'cascade', ...category },
  { table: 'lessons', column: 'chapter_id', to: 'chapters', onDelete: 'cascade', word: 'chapter' },
  { table: 'footer_links', column: 'group_id', to: 'footer_groups', onDelete: 'cascade', word: 'group' },
];

/** The columns that name files. */
export const fileColumns: Readonly<Record<ContentTable, readonly string[]>> = {
  project_categories: ['file_name'],
  projects: ['image', 'pdf'],
  component_categories: [],
  components: ['image', 'pdf'],
  blog_posts: ['image'],
  tutorial_categories: ['image'],
  chapters: [],
  lessons: ['pdf'],
  team_members: ['profile_image', 'cover_image', 'pdf'],
  idea_categories: [],
  ideas: ['image', 'pdf'],
  slides: ['image'],
  footer_groups: [],
  footer_links: [],
};

/** The tables that a delete or a restore in a table changes: the table, and all whose rows refer to its rows. */
export const changedWith = (table: ContentTable): readonly ContentTable[] => {
  const below = references.filter(({ to, onDelete }) => to === table && onDelete !== 'restrict');
  return [table, ...below.flatMap((reference) => changedWith(reference.table))];
};

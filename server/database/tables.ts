import type { Generated } from 'kysely';
import type { blogAddForm } from '../../domain/content/blog';
import type { componentForm } from '../../domain/content/components';
import type { ideaAddForm } from '../../domain/content/ideas';
import type { projectForm } from '../../domain/content/projects';
import type { teamMemberAddForm } from '../../domain/content/team';
import type { FormColumns } from '../form-columns';

/** What every row of content has besides the columns of its form. */
interface ContentRow {
  id: Generated<number>;
  created_at: string;
}

interface SluggedRow extends ContentRow {
  slug: string;
}

/**
 * Times are ISO 8601 in UTC, or milliseconds since 1970 where the name ends in `_ms`. `image`, `pdf` and the like are names of
 * files. Texts that hold HTML were sanitised before they came here.
 */
export interface Tables {
  users: {
    id: Generated<number>;
    email: string;
    /** The e-mail as it is looked up: see `accountKey`. */
    email_key: string;
    password_hash: string;
    role: string;
    /** 1 when the account may not be used. */
    disabled: number;
    created_at: string;
    name: Generated<string>;
    /** The secret that the account's authenticator app has, in base32; `null` before two-factor sign-in is set up. */
    two_factor_secret: Generated<string | null>;
    /** 1 when a sign-in needs a code; 0 while the secret still waits for its first one. */
    two_factor_on: Generated<number>;
    /** The time step of the last code that was used: no code of it, or of one before it, is taken again. */
    two_factor_step: Generated<number>;
  };
  /** The recovery codes of accounts with two-factor sign-in that were not used yet. */
  recovery_codes: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256 of the code. */
    code_hash: string;
  };
  sessions: {
    /** The public handle, known to scripts as `session_id`. */
    id: string;
    /** SHA-256 of the secret in the HttpOnly cookie. */
    secret_hash: string;
    user_id: number;
    created_ms: number;
    last_seen_ms: number;
  };
  /** Which browsers an account was signed in from: see `KnownBrowsers`. */
  known_browsers: {
    /** Stays when the token is renewed, and is never given again. */
    id: Generated<number>;
    /** SHA-256 of the token in the HttpOnly cookie. */
    token_hash: string;
    user_id: number;
    seen_ms: number;
  };
  /** One record per file in the uploads folder. */
  files: {
    name: string;
    media_type: string;
    bytes: number;
    created_at: string;
    /** SHA-256 of the content in hex; `null` for files from before there were checksums, until the next start. */
    sha256: string | null;
  };
  /** The submits that were done: see `server/submits.ts`. */
  submits: {
    id: string;
    done_ms: number;
  };
  /** One row for each delete that can still be undone: see `server/trash/`. */
  trashed: {
    id: Generated<number>;
    /** A `TrashedType`. */
    content: string;
    record_id: number;
    name: string;
    deleted_ms: number;
    /** The e-mail of the account; `null` where nobody was signed in. */
    deleted_by: string | null;
  };
  /** The rows that a delete took away, and those that only lost their reference to the record. */
  trashed_rows: {
    /** A row has a higher one than the rows that it refers to. */
    id: Generated<number>;
    trash_id: number;
    table_name: string;
    row_id: number;
    /** The row by its columns, as JSON; `null` for one that is still there. */
    content: string | null;
  };
  /** The files of those rows. They keep their records in `files` and are not served. */
  trashed_files: {
    name: string;
    trash_id: number;
  };
  /** One row. */
  site: {
    id: number;
    /** When the first file was about to be stored; set for good before that file is in the uploads folder. */
    first_upload_at: string | null;
    /** 1 when every account has to have two-factor sign-in. */
    two_factor_demanded: Generated<number>;
  };
  project_categories: {
    id: Generated<number>;
    title: string;
    file_name: string | null;
    created_at: string;
  };
  projects: SluggedRow & FormColumns<typeof projectForm>;
  component_categories: {
    id: Generated<number>;
    name: string;
    parent_id: number | null;
    created_at: string;
  };
  components: SluggedRow & FormColumns<typeof componentForm>;
  /** `category_id` is that of a project category. */
  blog_posts: SluggedRow & FormColumns<typeof blogAddForm>;
  tutorial_categories: {
    id: Generated<number>;
    title: string;
    slug: string;
    image: string | null;
    created_at: string;
  };
  chapters: {
    id: Generated<number>;
    title: string;
    slug: string;
    category_id: number;
    created_at: string;
  };
  /** Exactly one of `pdf`, `link` and `content` is there. */
  lessons: {
    id: Generated<number>;
    title: string;
    chapter_id: number;
    pdf: string | null;
    link: string | null;
    content: string | null;
    created_at: string;
  };
  team_members: SluggedRow & FormColumns<typeof teamMemberAddForm>;
  idea_categories: {
    id: Generated<number>;
    name: string;
    created_at: string;
  };
  ideas: ContentRow & FormColumns<typeof ideaAddForm>;
  /** One row for each content type that has a list index: the table of its records, how and when the index was made. */
  list_indexes: {
    id: Generated<number>;
    content: string;
    /** See `Indexed`; empty while the index is being made. */
    stamp: string;
    /** Another one after each change of the records. */
    version: string;
    total: number;
  };
  /** One row for each record of an index; `content` is the id of that. */
  list_entries: {
    content: number;
    row_id: number;
    facets: string;
    digest: string;
  };
  /** One row for each record and facet. */
  list_keys: {
    content: number;
    facet: string;
    row_id: number;
    sort_key: string;
  };
  /** How often each table was written to. Where several servers may use the database only. */
  table_versions: {
    name: string;
    version: number;
  };
  /** The full-text index. Its texts can be searched and not be read. */
  list_search: {
    rowid: number;
    text: string;
  };
}

export type TableName = keyof Tables;

/** Tables that are made of the content, and can be made again. */
export type IndexTable = 'list_indexes' | 'list_entries' | 'list_keys' | 'list_search';

/** Tables of what was deleted and can be restored. */
export type TrashTable = 'trashed' | 'trashed_rows' | 'trashed_files';

/** Tables of what administrators write: their rows are added, changed and removed by `records.ts`. */
export type ContentTable = Exclude<
  TableName,
  | 'users'
  | 'recovery_codes'
  | 'sessions'
  | 'known_browsers'
  | 'submits'
  | 'files'
  | 'site'
  | 'table_versions'
  | IndexTable
  | TrashTable
>;

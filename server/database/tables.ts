import type { Generated } from 'kysely';
import type { blogAddForm } from '../../domain/content/blog';
import type { componentForm } from '../../domain/content/components';
import type { footerGroupForm, footerLinkForm } from '../../domain/content/footer';
import type { ideaAddForm } from '../../domain/content/ideas';
import type { projectForm } from '../../domain/content/projects';
import type { slideAddForm } from '../../domain/content/slider';
import type { teamMemberAddForm } from '../../domain/content/team';
import type { FormColumns } from '../form-columns';

/** What every row of content has besides the columns of its form. */
interface ContentRow {
  id: Generated<number>;
  created_at: string;
}

/** A row of a table whose rows have an order of their own (`row-order.ts`). */
interface OrderedRow {
  position: number;
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
    /** The empty text while the account is invited: see `noPassword`. */
    password_hash: string;
    role: string;
    /** What a person is called; empty for accounts from before there were names. */
    name: Generated<string>;
    /** 1 when the account may not be used. */
    disabled: number;
    created_at: string;
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
    /** What the browser said of itself at the sign-in, and its address; empty for sessions from before these were kept. */
    device: Generated<string>;
    address: Generated<string>;
  };
  /** One row for each account whose link to set a password can be used: see `server/accounts/account-links.ts`. */
  account_links: {
    user_id: number;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    ends_ms: number;
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
  /** What visitors have sent: see `server/messages/`. */
  messages: {
    id: Generated<number>;
    name: string;
    email: string;
    subject: string;
    body: string;
    /** All of these as `folded` writes them, for the search. */
    searched: string;
    /** 1 when somebody has read it. */
    is_read: number;
    /** 1 when it is out of the inbox. */
    is_archived: number;
    created_at: string;
  };
  /** Who did what: see `server/history/`. Numbered from 1 without gaps; each row is chained to the one before it. */
  history: {
    id: number;
    at_ms: number;
    /** The e-mail of the account; `null` where nobody was signed in. */
    account: string | null;
    /** `null` where no client has asked. */
    address: string | null;
    call: string;
    content: string;
    /** `null` where there is one thing of that type only. */
    record_id: number | null;
    record_name: string;
    /** The names of the fields that were changed, with a comma between two. */
    fields: string;
    /** SHA-256 in hex. */
    previous_hash: string;
    hash: string;
    /** `Changes` as JSON. */
    changes: string;
  };
  /** Work on many records that is done in steps: see `server/jobs/`. */
  jobs: {
    id: Generated<number>;
    user_id: number;
    /** A `JobKindName`. */
    kind: string;
    /** The content type. */
    content: string;
    /** What is to be done, as JSON. */
    task: string;
    /** `open`, `done` or `cancelled`. */
    state: string;
    total: number;
    /** Rows that were done, and those that were refused: together they are how far it is. */
    done: number;
    failed: number;
    began_ms: number;
    changed_ms: number;
    /** The submit that began it; `null` where its client did not name one. */
    submit: string | null;
  };
  /** The rows of a job, as they were when it began. */
  job_rows: {
    id: Generated<number>;
    job_id: number;
    /** From 0, without gaps. */
    position: number;
    /** `null` for a record that is to be added. */
    row_id: number | null;
    name: string;
    /** What is known of the row besides the task, as JSON. */
    input: string | null;
    /** What became of it: `failed`, or a word of the job's kind. `null` until its turn. */
    outcome: string | null;
    /** Why it failed. */
    reason: string | null;
  };
  /** What the columns of CSV files were chosen to be the last time, by account and content type: see `server/csv/`. */
  csv_mappings: {
    id: Generated<number>;
    user_id: number;
    content: string;
    /** Of the file, as JSON. */
    headers: string;
    /** A `CsvMapping` as JSON. */
    mapping: string;
  };
  /** One row. */
  site: {
    id: number;
    /** When the first file was about to be stored; set for good before that file is in the uploads folder. */
    first_upload_at: string | null;
    /** 1 when every account needs two-factor sign-in. */
    two_factor_demanded: Generated<number>;
  };
  /** One row once something was saved on the screen Settings: see `server/site-settings.ts`. */
  site_settings: {
    id: number;
    name: string;
    /** The name of a file. */
    logo: string | null;
    accent: string;
    language: string;
    time_zone: string;
    contact_email: string;
    certificate_url: string;
    idle_minutes: number;
    longest_hours: number;
  };
  /** Views of lists that were given a name: see `server/handlers/views.ts`. */
  saved_views: {
    id: Generated<number>;
    /** Whose it is; `null` once that account is gone. */
    user_id: number | null;
    /** A `KeptListName`. */
    content: string;
    name: string;
    /** The name as it is compared with others. */
    name_key: string;
    query: string;
    /** 1 when every account sees it. */
    is_shared: number;
  };
  /** One row for each account and list that it has set something of. */
  list_settings: {
    id: Generated<number>;
    user_id: number;
    content: string;
    /** `settingsText`; empty where nothing of it was set. */
    columns: Generated<string>;
    default_view: number | null;
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
  slides: ContentRow & FormColumns<typeof slideAddForm> & OrderedRow;
  footer_groups: ContentRow & FormColumns<typeof footerGroupForm> & OrderedRow;
  footer_links: ContentRow & FormColumns<typeof footerLinkForm> & OrderedRow;
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

/** Tables whose rows have an order of their own. */
export type OrderedTable = 'slides' | 'footer_groups' | 'footer_links';

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
  | 'account_links'
  | 'known_browsers'
  | 'submits'
  | 'jobs'
  | 'job_rows'
  | 'csv_mappings'
  | 'files'
  | 'site'
  | 'messages'
  | 'history'
  | 'site_settings'
  | 'saved_views'
  | 'list_settings'
  | 'table_versions'
  | IndexTable
  | TrashTable
>;

import type { Generated } from 'kysely';

/** Times are ISO 8601 in UTC, or milliseconds since 1970 where the name ends in `_ms`. */
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
  /** One record per file in the uploads folder. */
  files: {
    name: string;
    media_type: string;
    bytes: number;
    created_at: string;
  };
  project_categories: {
    id: Generated<number>;
    title: string;
    file_name: string | null;
    created_at: string;
  };
  idea_categories: {
    id: Generated<number>;
    name: string;
    created_at: string;
  };
}

export type TableName = keyof Tables;

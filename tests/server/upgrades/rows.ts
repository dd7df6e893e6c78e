import type { IndexTable, TableName } from '../../../server/database/tables';

/** Tables whose rows an upgrade must keep. Those of the list indexes are made of them at a start, and versions only count writes. */
export type KeptTable = Exclude<TableName, IndexTable | 'table_versions'>;

/** The rows that the databases of past versions have in a table, in the columns of the newest version. */
export interface RowsOfTable {
  /** The first version of the schema that has the table. */
  readonly since: number;
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** Files by their names, as they lie in the uploads folder. */
export const filesOfRows = {
  [`${'a'.repeat(32)}.jpg`]: 'a picture',
  [`${'b'.repeat(32)}.pdf`]: '%PDF-1.4 a document',
} as const;

const [picture, document] = Object.keys(filesOfRows) as [string, string];
const at = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T08:15:00.000Z`;

/** In an order in which a row stands behind those that it refers to. Rows whose key the database counts up are numbered from 1. */
export const rowsByTable: Readonly<Record<KeptTable, RowsOfTable>> = {
  users: {
    since: 1,
    rows: [
      {
        email: 'admin@localhost',
        email_key: 'admin@localhost',
        // Of the password that the tests sign in with.
        password_hash: '$argon2id$v=19$m=8,t=1,p=1$KmMPzTjWGrL8mg5CqvH3Ow$2u4v+Ce9is6i4SKrvtuKDwq6n528bLSKBXSJe6OXYKA',
        role: 'admin',
        name: 'Ravi',
        disabled: 0,
        created_at: at(1),
        two_factor_secret: null,
        two_factor_on: 0,
        two_factor_step: 0,
      },
      {
        email: 'Äsha@example.org',
        email_key: 'äsha@example.org',
        password_hash: 'scrypt$16384$8$1$c2FsdA$a2V5',
        role: 'admin',
        name: 'आशा',
        disabled: 1,
        created_at: at(2),
        two_factor_secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        two_factor_on: 1,
        two_factor_step: 58_908_510,
      },
    ],
  },
  sessions: {
    since: 1,
    rows: [
      {
        id: 'a-handle',
        secret_hash: 'a-digest',
        user_id: 1,
        created_ms: 1_767_255_300_000,
        last_seen_ms: 1_767_255_360_123,
        device: 'Mozilla/5.0',
        address: '::1',
      },
    ],
  },
  submits: {
    since: 12,
    rows: [{ id: 'a-digest-of-a-key', done_ms: 1_767_255_300_000 }],
  },
  files: {
    since: 1,
    rows: [
      {
        name: picture,
        media_type: 'image/jpeg',
        bytes: 9,
        created_at: at(4),
        sha256: '92b2fa58028958317e408bd84ecfa70f5ee35b121991dbc232c49d166353708b',
      },
      {
        name: document,
        media_type: 'application/pdf',
        bytes: 19,
        created_at: at(3),
        sha256: 'd9ee405443ab48ff717857a5e817271b9ad19d1b7fedcbcba11b3a706ac37da9',
      },
    ],
  },
  site: { since: 9, rows: [{ id: 1, first_upload_at: at(1), two_factor_demanded: 1 }] },
  project_categories: {
    since: 1,
    rows: [
      { title: 'रोबोटिक्स', file_name: picture, created_at: at(5) },
      { title: 'Makers\' corner; -- "quoted"\nand on two lines', file_name: null, created_at: at(6) },
    ],
  },
  idea_categories: { since: 2, rows: [{ name: 'घर के लिए', created_at: at(7) }] },
  projects: {
    since: 3,
    rows: [
      {
        name: 'रोबोट भुजा',
        slug: 'robott-bhujaa',
        description: '<p>एक भुजा जो <b>चलती</b> है &amp; उठाती है 🤖</p>',
        category_id: 1,
        price: 9_007_199_254_740_991,
        discount_price: 12_550,
        video_link: 'https://video.example/1',
        image: picture,
        pdf: document,
        created_at: at(8),
      },
      {
        name: 'Line follower',
        slug: 'line-follower',
        description: '<p>Follows a line</p>',
        category_id: null,
        price: 0,
        discount_price: 0,
        video_link: '',
        image: null,
        pdf: null,
        created_at: at(9),
      },
    ],
  },
  component_categories: {
    since: 4,
    rows: [
      { name: 'Sensors', parent_id: null, created_at: at(10) },
      { name: 'तापमान', parent_id: 1, created_at: at(11) },
    ],
  },
  components: {
    since: 4,
    rows: [
      {
        name: 'DHT22',
        slug: 'dht22',
        description: '<p>ताप और नमी</p>',
        category_id: 2,
        price: 30_000,
        discount_price: 25_000,
        video_link: '',
        image: picture,
        pdf: null,
        created_at: at(12),
      },
    ],
  },
  blog_posts: {
    since: 5,
    rows: [
      {
        title: 'नया साल',
        slug: 'nyaa-saal',
        content: '<h2>नमस्ते</h2><p>Hello</p>',
        category_id: 1,
        image: picture,
        created_at: at(13),
      },
    ],
  },
  tutorial_categories: {
    since: 6,
    rows: [{ title: 'शुरुआत', slug: 'shuruaat', image: picture, created_at: at(14) }],
  },
  chapters: { since: 6, rows: [{ title: 'पहला पाठ', slug: 'phlaa-paatth', category_id: 1, created_at: at(15) }] },
  lessons: {
    since: 6,
    rows: [
      { title: 'Text', chapter_id: 1, pdf: null, link: null, content: '<p>क ख ग</p>', created_at: at(16) },
      { title: 'Paper', chapter_id: 1, pdf: document, link: null, content: null, created_at: at(17) },
      { title: 'Link', chapter_id: 1, pdf: null, link: 'https://example.org/', content: null, created_at: at(18) },
    ],
  },
  team_members: {
    since: 7,
    rows: [
      {
        slug: 'aashaa',
        name: 'आशा',
        designation: 'Mentor',
        sub_designation: 'गुरु',
        content: '<p>सिखाती हैं</p>',
        portfolio: 'https://asha.example/',
        instagram: '',
        twitter: '',
        linkedin: '',
        facebook: '',
        youtube: '',
        created_at: at(19),
        profile_image: picture,
        cover_image: null,
        pdf: document,
      },
    ],
  },
  ideas: {
    since: 8,
    rows: [
      {
        name: 'Solar lamp',
        description: '<p>A lamp</p>',
        hindi_description: '<p>एक दीपक</p>',
        category_id: 1,
        price: 50_000,
        discount_price: 45_000,
        image: picture,
        pdf: document,
        created_at: at(20),
      },
    ],
  },
  slides: {
    since: 18,
    rows: [
      {
        heading: 'गणतंत्र दिवस',
        text: '',
        link: '/events',
        image: picture,
        shown_from: '2027-01-10',
        shown_until: '2027-01-26',
        position: 2,
        created_at: at(22),
      },
      {
        heading: "Makers' fair",
        text: 'Bring what you built',
        link: '',
        image: null,
        shown_from: '',
        shown_until: '',
        position: 1,
        created_at: at(22),
      },
    ],
  },
  footer_groups: { since: 18, rows: [{ title: 'मदद', position: 1, created_at: at(22) }] },
  footer_links: {
    since: 18,
    rows: [{ group_id: 1, label: 'Write to us', address: 'mailto:a@example.org', position: 3, created_at: at(23) }],
  },
  trashed: {
    since: 14,
    rows: [
      {
        content: 'projectCategory',
        record_id: 3,
        name: 'पुराना',
        // Not to be deleted for good while tests look at it.
        deleted_ms: 4_102_444_800_000,
        deleted_by: 'admin@localhost',
      },
      { content: 'lesson', record_id: 4, name: "Nobody's", deleted_ms: 4_102_444_800_001, deleted_by: null },
    ],
  },
  trashed_rows: {
    since: 14,
    rows: [
      {
        trash_id: 1,
        table_name: 'project_categories',
        row_id: 3,
        content: JSON.stringify({ id: 3, title: 'पुराना', file_name: document, created_at: at(21) }),
      },
      { trash_id: 1, table_name: 'projects', row_id: 2, content: null },
    ],
  },
  trashed_files: { since: 14, rows: [{ name: document, trash_id: 1 }] },
  messages: {
    since: 15,
    rows: [
      {
        name: 'मीरा',
        email: 'meera@example.org',
        subject: '',
        body: 'Two\nlines',
        searched: 'मीरा meera@example.org two lines',
        is_read: 0,
        is_archived: 0,
        created_at: at(22),
      },
      {
        name: 'Ravi',
        email: 'ravi@example.org',
        subject: 'Kits',
        body: 'Thanks',
        searched: 'ravi ravi@example.org kits thanks',
        is_read: 1,
        is_archived: 1,
        created_at: at(23),
      },
    ],
  },
  history: {
    since: 16,
    rows: [
      {
        ...{ id: 1, at_ms: 1_767_255_360_456, account: 'admin@localhost', address: '127.0.0.1', call: 'project.edit' },
        ...{ content: 'project', record_id: 1, record_name: 'पुराना', fields: 'price' },
        ...{ changes: '{"price":{"before":10,"after":12.5}}', previous_hash: '0'.repeat(64) },
        hash: 'a7ccb774470709bc0b334e33f6c6a3604ac9b496192e6424a0cbd877e8224104',
      },
    ],
  },
  site_settings: {
    since: 17,
    rows: [
      {
        id: 1,
        name: 'क्लब Robotics',
        logo: picture,
        accent: '#1F5FA8',
        language: 'hi-IN',
        time_zone: 'Asia/Kolkata',
        contact_email: 'office@example.org',
        certificate_url: 'https://certificates.example/check',
        idle_minutes: 45,
        longest_hours: 8,
      },
    ],
  },
  jobs: {
    since: 22,
    rows: [
      {
        ...{ user_id: 1, kind: 'bulk', content: 'project', task: '{"action":"set","field":"categoryId","value":2}' },
        ...{ state: 'open', total: 2, done: 0, failed: 1, submit: 'a-digest-of-a-submit' },
        // Not to be forgotten while tests look at it.
        ...{ began_ms: 1_767_255_360_456, changed_ms: 4_102_444_800_000 },
      },
    ],
  },
  job_rows: {
    since: 22,
    rows: [
      {
        ...{ job_id: 1, position: 0, row_id: 1, name: 'पुराना', input: null },
        ...{ outcome: 'failed', reason: 'Category is required' },
      },
      { job_id: 1, position: 1, row_id: null, name: '', input: '{"name":"New"}', outcome: null, reason: null },
    ],
  },
  csv_mappings: {
    since: 23,
    rows: [{ user_id: 1, content: 'project', headers: '["शीर्षक"]', mapping: '{"match":"new","columns":["name"]}' }],
  },
  account_links: { since: 19, rows: [{ user_id: 2, token_hash: 'a-link-digest', ends_ms: 1_767_428_160_456 }] },
  saved_views: {
    since: 24,
    rows: [
      {
        ...{ user_id: 1, content: 'project', name: 'मेरे Drones', name_key: 'मेरे drones' },
        ...{ query: 'search=drone&sort=name&filter=price.atLeast.100', is_shared: 1 },
      },
      { user_id: null, content: 'idea', name: 'Kites', name_key: 'kites', query: 'sort=price', is_shared: 1 },
    ],
  },
  list_settings: {
    since: 24,
    rows: [
      { user_id: 1, content: 'project', columns: '{"density":"compact","columns":[]}', default_view: 1 },
      { user_id: 2, content: 'idea', columns: '', default_view: null },
    ],
  },
  recovery_codes: { since: 20, rows: [{ user_id: 2, code_hash: 'a-digest-of-a-code' }] },
  known_browsers: { since: 10, rows: [{ token_hash: 'a-token-digest', user_id: 1, seen_ms: 1_767_255_360_456 }] },
};

/** Columns that came after their tables: the version that brought them, and what its migration puts into rows that were there. */
export const laterColumns: Partial<
  Readonly<
    Record<KeptTable, Readonly<Record<string, { readonly since: number; readonly before: string | number | null }>>>
  >
> = {
  files: { sha256: { since: 9, before: null } },
  site: { two_factor_demanded: { since: 17, before: 0 } },
  sessions: { device: { since: 19, before: '' }, address: { since: 19, before: '' } },
  users: {
    name: { since: 19, before: '' },
    two_factor_secret: { since: 20, before: null },
    two_factor_on: { since: 20, before: 0 },
    two_factor_step: { since: 20, before: 0 },
  },
};

/** Rows that a migration makes where there were none: by table, for a database from before. */
export const madeRows: Partial<Readonly<Record<KeptTable, RowsOfTable['rows']>>> = {
  // The day of the oldest file.
  site: [{ id: 1, first_upload_at: at(3), two_factor_demanded: 0 }],
};

/**
 * Every call of the product by its key, with its place in the spec. One key names a call in the wire table, the error
 * catalogue, the tracing span, the server's log line and the test's title.
 */
export const calls = {
  'session.signIn': '§7 Login',
  'session.check': '§7 Session check',
  'session.signOut': 'contract §4 Logging out',
  'upload.image': '§7 Editor or generic image upload',
  'projectCategory.list': '§7 List categories',
  'projectCategory.add': '§7 Add category',
  'projectCategory.edit': '§7 Edit category',
  'projectCategory.remove': '§7 Delete category',
  'ideaCategory.list': '§7 Idea reads, GetIdeaCat',
  'ideaCategory.add': '§7 Idea writes, AddIdeaCat',
  'ideaCategory.edit': '§7 Idea writes, EditIdeaCat',
  'ideaCategory.remove': '§7 Idea writes, DeleteIdeaCat',
} as const;

export type CallKey = keyof typeof calls;

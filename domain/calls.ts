/** The calls of the spec, and those beyond it that can be made on any screen. */
const appCalls = {
  'session.signIn': '§7 Login',
  'session.check': '§7 Session check',
  'session.logOut': 'contract §4 Logging out',
  'session.timeLeft': 'contract §6 Before the end',
  'upload.image': '§7 Editor or generic image upload',
  'projectCategory.list': '§7 List categories',
  'projectCategory.add': '§7 Add category',
  'projectCategory.edit': '§7 Edit category',
  'projectCategory.delete': '§7 Delete category',
  'project.list': '§7 List projects',
  'project.one': '§7 Project by slug',
  'project.add': '§7 Add project',
  'project.edit': '§7 Edit project',
  'project.delete': '§7 Delete project',
  'componentCategory.tree': '§7 Component category tree',
  'componentCategory.children': '§7 Sub-categories',
  'componentCategory.add': '§7 Add component category',
  'componentCategory.delete': '§7 Delete component category',
  'component.list': '§7 Components, GetAllComponents',
  'component.one': '§7 Components, getComponentByslug',
  'component.add': '§7 Add component',
  'component.edit': '§7 Edit component',
  'component.delete': '§7 Delete component',
  'blog.list': '§7 Blogs',
  'blog.one': '§7 Blogs, with BlogPostID',
  'blog.add': '§7 Add blog',
  'blog.edit': '§7 Edit blog',
  'blog.delete': '§7 Delete blog',
  'tutorialCategory.list': '§7 Tutorial reads, getTutCat',
  'tutorialCategory.add': '§7 Tutorial writes, addTutCat',
  'tutorialCategory.edit': '§7 Tutorial writes, EditCat',
  'tutorialCategory.delete': '§7 Tutorial writes, DelTutCat',
  'chapter.list': '§7 Tutorial reads, getTutByCatSlug',
  'chapter.add': '§7 Tutorial writes, addTut',
  'lesson.list': '§7 Tutorial reads, getChapterByTutSlug',
  'lesson.add': '§7 Tutorial writes, addTutChapter',
  'lesson.delete': '§7 Tutorial writes, DeleteTutChapter',
  'teamMember.list': '§7 Team reads, getTeamMembers',
  'teamMember.one': '§7 Team reads, getTeamMemberBySlug',
  'teamMember.add': '§7 Team writes, addTeamMember',
  'teamMember.edit': '§7 Team writes, EditTeamMember',
  'teamMember.delete': '§7 Team writes, deleteTeamMember',
  'ideaCategory.list': '§7 Idea reads, GetIdeaCat',
  'ideaCategory.add': '§7 Idea writes, AddIdeaCat',
  'ideaCategory.edit': '§7 Idea writes, EditIdeaCat',
  'ideaCategory.delete': '§7 Idea writes, DeleteIdeaCat',
  'idea.list': '§7 Idea reads, getAllIdea',
  'idea.add': '§7 Idea writes, AddIdea',
  'idea.edit': '§7 Idea writes, EditIdea',
  'idea.delete': '§7 Idea writes, DeleteIdea',
  'trash.list': 'contract §6 Trash',
  'trash.restore': 'contract §6 Trash, Restore <name>',
  'trash.purge': 'contract §6 Trash, Delete <name> for good',
} as const;

/** The calls of screens that only our own server has. The wire rows of each come with its screen: see `adapters/wire/actions.ts`. */
const ownCalls = {
  'overview.read': 'contract §6 Home',
  'message.send': 'contract §6 Messages',
  'message.list': 'contract §6 Messages',
  'message.unread': 'contract §6 Messages',
  'message.mark': 'contract §6 Messages',
  'message.archive': 'contract §6 Messages',
  'message.remove': 'contract §6 Messages',
  'history.list': 'contract §6 Screens, History',
  'history.entry': 'contract §6 Screens, Record history',
  'history.restore': 'contract §6 Screens, Restore this version',
  'settings.read': 'decision 45 Settings',
  'settings.save': 'decision 45 Settings',
  'view.read': 'decision 49 Saved views and columns',
  'view.add': 'decision 49 Saved views, Save this view',
  'view.change': 'decision 49 Saved views, Save',
  'view.rename': 'decision 49 Saved views, Rename',
  'view.remove': 'decision 49 Saved views, Delete',
  'view.share': 'decision 49 Saved views, Share',
  'view.setDefault': 'decision 49 Saved views, Make default',
  'view.setColumns': 'decision 49 Columns',
  'slide.shown': 'contract §6 Slider, for the public site',
  'slide.list': 'contract §6 Slider',
  'slide.add': 'contract §6 Slider, Save',
  'slide.edit': 'contract §6 Slider, Update',
  'slide.delete': 'contract §6 Slider, Delete',
  'slide.order': 'contract §6 Slider, Move',
  'footer.shown': 'contract §6 Footer links, for the public site',
  'footerGroup.list': 'contract §6 Footer links, groups',
  'footerGroup.add': 'contract §6 Footer links, Save a group',
  'footerGroup.edit': 'contract §6 Footer links, Update a group',
  'footerGroup.delete': 'contract §6 Footer links, Delete a group',
  'footerGroup.order': 'contract §6 Footer links, Move a group',
  'footerLink.list': 'contract §6 Footer links',
  'footerLink.add': 'contract §6 Footer links, Save',
  'footerLink.edit': 'contract §6 Footer links, Update',
  'footerLink.delete': 'contract §6 Footer links, Delete',
  'footerLink.order': 'contract §6 Footer links, Move',
  'user.list': 'contract §6 Accounts',
  'user.invite': 'contract §6 Accounts, Invite',
  'user.change': 'contract §6 Accounts, Edit',
  'user.disable': 'contract §6 Accounts, Disable',
  'user.enable': 'contract §6 Accounts, Enable',
  'user.makeLink': 'contract §6 Accounts, Make a link',
  'user.sessions': 'contract §6 Accounts, Sessions',
  'user.endSession': 'contract §6 Accounts, Sessions, End',
  'user.endSessions': 'contract §6 Accounts, Sessions, End all',
  'accountLink.read': 'contract §6 Accounts, the page of a link',
  'accountLink.use': 'contract §6 Accounts, the page of a link, Set password',
  'bulk.preview': 'contract §6 Bulk actions, what would be done',
  'bulk.begin': 'contract §6 Bulk actions',
  'bulk.step': 'contract §6 Bulk actions, the next records',
  'bulk.cancel': 'contract §6 Bulk actions, Cancel',
  'bulk.read': 'contract §6 Bulk actions, the report',
  'bulk.open': 'contract §6 Bulk actions, those that can be continued',
  'account.read': 'contract §6 My account',
  'account.rename': 'contract §6 My account, Name',
  'account.setPassword': 'contract §6 My account, Password',
  'account.beginTwoFactor': 'contract §6 My account, Two-factor sign-in',
  'account.confirmTwoFactor': 'contract §6 My account, Two-factor sign-in, the first code',
  'account.newRecoveryCodes': 'contract §6 My account, Two-factor sign-in, New recovery codes',
  'account.endTwoFactor': 'contract §6 My account, Two-factor sign-in, Turn off',
  'csv.export': 'contract §6 Lists, Export CSV',
  'csv.send': 'contract §6 Lists, Import CSV, the file',
  'csv.map': 'contract §6 Lists, Import CSV, what its columns are',
  'csv.import': 'contract §6 Lists, Import CSV, Import',
  'csv.report': 'contract §6 Lists, Import CSV, the report',
} as const;

/**
 * Every call of the product by its key, with its place in the spec. One key names a call in the wire table, the error
 * catalogue, the tracing span, the server's log line and the test's title.
 */
export const calls = { ...appCalls, ...ownCalls } as const;

/** The calls that the app can make on any screen. */
export type AppCall = keyof typeof appCalls;

export type CallKey = keyof typeof calls;

/** The calls that read one record by the key in its path. */
export type RecordCall = Extract<AppCall, `${string}.one`>;

/** Calls that change a record of content. */
export type EditCall = Extract<AppCall, `${string}.edit`>;

const recordCalls: ReadonlySet<string> = new Set([
  'project.one',
  'component.one',
  'blog.one',
  'teamMember.one',
] satisfies RecordCall[]);

/** The call that reads one record of a content type; `null` where its records are found in the list. */
export const recordCallOf = (type: string): RecordCall | null => {
  const call = `${type}.one`;
  return recordCalls.has(call) ? (call as RecordCall) : null;
};

/** The calls that delete a record of content, whatever it is. */
export type DeleteCall = Extract<CallKey, `${string}.delete`>;

/** The calls that read a whole list of content, whatever it belongs to. */
export type ListCall = Exclude<Extract<AppCall, `${string}.list`>, 'chapter.list' | 'lesson.list'>;

/**
 * Reads that serve something else than a list of their own: the choices of a form, the record of an edit form. Each names
 * the call it makes; its failures have words of their own in the catalogue (spec §8 Category load failure in forms).
 */
export const purposes = {
  'project.categories': 'projectCategory.list',
  'blog.categories': 'projectCategory.list',
  'component.categories': 'componentCategory.tree',
  'componentCategory.parents': 'componentCategory.tree',
  'componentCategory.subcategories': 'componentCategory.children',
  'tutorial.categories': 'tutorialCategory.list',
  'tutorial.chapters': 'chapter.list',
  'idea.categories': 'ideaCategory.list',
  'idea.details': 'idea.list',
} as const satisfies Readonly<Record<string, CallKey>>;

/** What a call is made for: mostly the call itself. */
export type Purpose = CallKey | keyof typeof purposes;

const hasOwnWords = (purpose: Purpose): purpose is keyof typeof purposes => purpose in purposes;

/** The call that serves a purpose. */
export const callFor = (purpose: Purpose): CallKey => (hasOwnWords(purpose) ? purposes[purpose] : purpose);

import { generateSync } from 'otplib';
import type { CallKey, DeleteCall } from '../../../domain/calls';
import type { Client, FilePart } from './client';
import { checkCsv, csvPart, sendCsv } from './csv';
import { pdfOfBytes, pictures } from './pictures';
import { email, password, type TestServer } from './test-server';

export type GoodFields = Readonly<Record<string, string | FilePart>>;

/** A row as it stands in an answer. */
export type Row = Readonly<Record<string, unknown>>;

export const picturePart = async (): Promise<FilePart> => ({ file: await pictures.jpeg() });
export const pdfPart = (): FilePart => ({ file: pdfOfBytes(300), name: 'sheet.pdf', type: 'application/pdf' });

/** The rows that a list answers. */
export const rowsOf = async (client: Client, list: CallKey, fields: GoodFields = {}): Promise<readonly Row[]> =>
  ((await client.call(list, fields)).body as { readonly data: readonly Row[] }).data;

/** Makes a record over the wire and gives its row. */
const made = async (
  admin: Client,
  add: CallKey,
  fields: GoodFields,
  list: CallKey,
  of: GoodFields = {},
): Promise<Row> => {
  const reply = await admin.call(add, fields);
  if (reply.status !== 200) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  const row = (await rowsOf(admin, list, of)).at(-1);
  if (row === undefined) throw new Error('not listed');
  return row;
};

export const idOf = (row: Row): string => String(row.sno ?? row.id);

/** Makes a category over the wire and gives its id. */
export const addCategory = async (admin: Client, catName = 'A category'): Promise<string> =>
  idOf(await made(admin, 'projectCategory.add', { catName, image: await picturePart() }, 'projectCategory.list'));

/** Makes an idea category over the wire and gives its id. */
export const addIdeaCategory = async (admin: Client, name = 'A category'): Promise<string> =>
  idOf(await made(admin, 'ideaCategory.add', { name }, 'ideaCategory.list'));

/** Makes a component category and gives its id. */
export const addComponentCategory = async (admin: Client, name: string, parentId?: string): Promise<string> => {
  const fields = { name, ...(parentId === undefined ? {} : { parentId }) };
  const reply = await admin.call('componentCategory.add', fields);
  if (reply.status !== 200) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  const rows =
    parentId === undefined
      ? await rowsOf(admin, 'componentCategory.tree')
      : await rowsOf(admin, 'componentCategory.children', { parentid: parentId });
  return String(rows.at(-1)?.id);
};

const projectFields = { name: 'Robot Arm', desc: '<p>It moves.</p>', price: '1250.50', DiscPrice: '999' };
export const addProject = async (admin: Client, more: GoodFields = {}): Promise<Row> => {
  const catID = 'catID' in more ? {} : { catID: await addCategory(admin) };
  return made(admin, 'project.add', { ...projectFields, ...catID, ...more }, 'project.list');
};

export const addComponent = (admin: Client, more: GoodFields = {}): Promise<Row> =>
  made(admin, 'component.add', { ...projectFields, name: 'Servo', ...more }, 'component.list');

/** A category with a picture, and a component with a picture and a PDF. */
export const addThreeFiles = async (admin: Client): Promise<void> => {
  await addCategory(admin, 'First');
  await addComponent(admin, { image: { file: await pictures.png() }, pdf: pdfPart() });
};

let named = 0;
/** A name that no view has yet. */
const nextName = (name: string): string => {
  named += 1;
  return `${name} ${named}`;
};

/** Saves a view over the wire and gives its id. */
export const addView = async (admin: Client, more: Readonly<Record<string, string>> = {}): Promise<string> => {
  const fields = { content: 'project', name: nextName('A view'), query: 'search=robot', ...more };
  const reply = await admin.call('view.add', fields);
  if (reply.status !== 200) throw new Error(`not added: ${JSON.stringify(reply.body)}`);
  const { views } = (await admin.call('view.read')).body as { views: readonly { name: string; viewID: number }[] };
  return String(views.find(({ name }) => name === fields.name)?.viewID);
};

export const addPost = async (admin: Client, more: GoodFields = {}): Promise<Row> => {
  const catID = 'catID' in more ? {} : { catID: await addCategory(admin) };
  return made(admin, 'blog.add', { title: 'A post', content: '<p>Text</p>', ...catID, ...more }, 'blog.list');
};

export const addTutorialCategory = async (admin: Client, catName = 'Electronics'): Promise<Row> =>
  made(admin, 'tutorialCategory.add', { catName, image: await picturePart() }, 'tutorialCategory.list');

export const addChapter = async (admin: Client, category?: Row, title = 'Circuits'): Promise<Row> => {
  const { sno, slug } = category ?? (await addTutorialCategory(admin));
  const fields = { title, catID: String(sno), author: 'admin' };
  return made(admin, 'chapter.add', fields, 'chapter.list', { TutCatSlug: String(slug) });
};

export const addLesson = async (admin: Client, chapter?: Row, more?: GoodFields): Promise<Row> => {
  const { sno, slug } = chapter ?? (await addChapter(admin));
  const fields = { title: 'Ohm', TutID: String(sno), author: 'admin', ...(more ?? { pdf: pdfPart() }) };
  return made(admin, 'lesson.add', fields, 'lesson.list', { TutSlug: String(slug) });
};

const memberFields = {
  name: 'Asha Rao',
  Designation: 'Engineer',
  subDesignation: 'Robotics',
  content: '<p>Builds robots.</p>',
  insta: 'https://instagram.example/asha',
  twitter: '',
  linkedin: '',
  facebook: '',
  youtube: '',
  portfolioLink: 'https://asha.example',
};

const memberPictures = async () => ({ image: await picturePart(), coverImage: await picturePart() });

export const addMember = async (admin: Client, more: GoodFields = {}): Promise<Row> =>
  made(admin, 'teamMember.add', { ...memberFields, ...(await memberPictures()), ...more }, 'teamMember.list');

const ideaFields = { name: 'Solar lamp', desc: '<p>Bright</p>', price: '10', DiscPrice: '9.99' };

export const addIdea = async (admin: Client, more: GoodFields = {}): Promise<Row> => {
  const CatID = 'CatID' in more ? {} : { CatID: await addIdeaCategory(admin) };
  return made(admin, 'idea.add', { ...ideaFields, HindiDesc: '<p>उजला</p>', ...CatID, ...more }, 'idea.list');
};

const slideFields = { heading: 'Open day', text: 'Come and build', link: '/events', from: '', until: '' };

export const addSlide = async (admin: Client, more: GoodFields = {}): Promise<Row> =>
  made(admin, 'slide.add', { ...slideFields, image: await picturePart(), ...more }, 'slide.list');

/** Makes a footer group and gives its id. */
export const addFooterGroup = async (admin: Client, title = 'Help'): Promise<string> =>
  idOf(await made(admin, 'footerGroup.add', { title }, 'footerGroup.list'));

const linkFields = { label: 'Delivery', address: '/help/delivery' };

/** Makes a footer link and gives its row, which is the last of the list. */
export const addFooterLink = async (admin: Client, more: GoodFields = {}): Promise<Row> => {
  const groupID = 'groupID' in more ? {} : { groupID: await addFooterGroup(admin) };
  return made(admin, 'footerLink.add', { ...linkFields, ...groupID, ...more }, 'footerLink.list');
};

/** The ids of a list in another order: the last one first. */
const lastFirst = async (admin: Client, list: CallKey): Promise<string> => {
  const ids = (await rowsOf(admin, list)).map(idOf);
  return [ids.at(-1), ...ids.slice(0, -1)].join();
};

/** Deletes a record, and then for good. */
export const deleteForGood = async (admin: Client, call: DeleteCall, fields: GoodFields): Promise<void> => {
  for (const reply of [
    await admin.call(call, fields),
    await admin.call('trash.purge', { trashID: String((await rowsOf(admin, 'trash.list'))[0]?.sno) }),
  ]) {
    if (reply.status !== 200) throw new Error(`not deleted: ${JSON.stringify(reply.body)}`);
  }
};

/** Makes a project with files, deletes it, and names it as the trash does. */
const trashedProject = async (admin: Client): Promise<GoodFields> => {
  const ProjectID = idOf(await addProject(admin, { image: await picturePart(), pdf: pdfPart() }));
  await admin.call('project.delete', { ProjectID });
  return { content: 'project', recordID: ProjectID };
};

/** Stores a message as if a visitor had sent it, and gives its id. */
export const addMessage = (
  server: Pick<TestServer, 'sql'>,
  more: Readonly<Record<string, string | number>> = {},
): string => {
  const row = {
    name: 'Meera Iyer',
    email: 'meera@example.org',
    subject: 'Workshop',
    body: 'When is the next one?',
    searched: 'workshop',
    is_read: 0,
    is_archived: 0,
    created_at: '2026-03-04T05:06:07.000Z',
    ...more,
  };
  const [names, values] = [Object.keys(row), Object.values(row)];
  server.sql(`insert into messages (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, ...values);
  const [made] = server.sql('select max(id) as id from messages') as [{ readonly id: number }];
  return String(made.id);
};

/** Makes a project and changes its name; gives the number of the entry that says so. */
const changedProject = async (admin: Client): Promise<GoodFields> => {
  const { sno, catID } = await addProject(admin);
  await admin.call('project.edit', {
    ...projectFields,
    name: 'Robot Leg',
    catID: String(catID),
    ProjectID: String(sno),
  });
  return { historyID: String((await rowsOf(admin, 'history.list', { action: 'changed' }))[0]?.sno) };
};
/** The settings of a site as a form of them is sent that changes nothing. */
export const settingsFields = {
  siteName: 'Maker Site',
  logoUse: 'picture',
  accent: '',
  language: 'en-IN',
  timeZone: '',
  contactEmail: '',
  certificateUrl: '',
  idleMinutes: '30',
  longestHours: '12',
  twoFactor: 'optional',
} as const;
let invitations = 0;
/** Invites somebody over the wire; gives the id of the account and the token of its link. */
export const invited = async (admin: Client, more: GoodFields = {}): Promise<{ accountID: string; token: string }> => {
  invitations += 1;
  const username = `invited-${invitations}@example.org`;
  const reply = await admin.call('user.invite', { username, name: 'Asha Rao', role: 'editor', ...more });
  if (reply.status !== 200) throw new Error(`not invited: ${JSON.stringify(reply.body)}`);
  const row = (await rowsOf(admin, 'user.list')).at(-1);
  return { accountID: idOf(row!), token: (reply.body as { readonly link_token: string }).link_token };
};

const ofInvited = async (admin: Client): Promise<GoodFields> => ({ accountID: (await invited(admin)).accountID });
/** Takes two-factor sign-in from the administrator behind the server's back. */
const withoutTwoFactor = ({ sql }: TestServer): void => {
  sql('update users set two_factor_on = 0, two_factor_secret = null, two_factor_step = 0');
  sql('delete from recovery_codes');
};

/** Begins to set up two-factor sign-in; gives the secret. */
export const begunTwoFactor = async (admin: Client, server: TestServer): Promise<string> => {
  withoutTwoFactor(server);
  const { body } = await admin.call('account.beginTwoFactor', { password: server.password });
  return (body as { readonly secret: string }).secret;
};

/** The code that an authenticator app shows `steps` after now, each of 30 seconds. */
export const codeOf = ({ now }: Pick<TestServer, 'now'>, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(now() / 1000) + 30 * steps });

/** Sets up two-factor sign-in; gives the secret, and the recovery codes. */
export const withTwoFactor = async (
  admin: Client,
  server: TestServer,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> => {
  const secret = await begunTwoFactor(admin, server);
  const { body } = await admin.call('account.confirmTwoFactor', { code: codeOf(server, secret) });
  return { secret, codes: (body as { readonly recovery_codes: readonly string[] }).recovery_codes };
};

/** The password and a recovery code. */
const bothProofs = async (admin: Client, server: TestServer): Promise<GoodFields> => {
  const { codes } = await withTwoFactor(admin, server);
  return { password: server.password, code: codes[0]! };
};

/** Fields that were good some time ago, good again: the codes of an authenticator app change every 30 seconds. */
export const goodAgain = (key: CallKey, fields: GoodFields, server: TestServer): GoodFields => {
  if (key !== 'account.confirmTwoFactor') return fields;
  const [user] = server.sql('select two_factor_secret as secret from users where two_factor_secret is not null') as {
    readonly secret: string;
  }[];
  return { code: codeOf(server, user!.secret) };
};

const bulkFields = { content: 'project', bulk_action: 'addPercent', field: 'price', value: '10', rows: 'these' };

/** Begins to raise the price of a project. */
const begunJob = async (admin: Client): Promise<GoodFields> => {
  const reply = await admin.call('bulk.begin', { ...bulkFields, ids: idOf(await addProject(admin)) });
  return { jobID: String((reply.body as { readonly job: Row }).job.jobID) };
};

/** A file with a new component that was checked. */
const checkedFile = async (admin: Client): Promise<GoodFields> => {
  const { jobID } = await checkCsv(admin, 'component', 'Name,Description\nWire,It is thin.\n');
  return { jobID: String(jobID) };
};

/** Wire fields with which each call succeeds for a signed-in client. A call without a row is a compile error. */
export const goodFields: Record<CallKey, (admin: Client, server: TestServer) => Promise<GoodFields>> = {
  'session.signIn': async () => ({ username: email, password }),
  'session.check': async (admin) => ({
    session_id: admin.cookies!.session_id,
    user_id: admin.cookies!.userID,
    user_role: admin.cookies!.user_type,
  }),
  'session.logOut': async (_admin, server) => {
    const other = await server.signIn();
    return { session_id: other.cookies!.session_id, user_id: other.cookies!.userID };
  },
  'session.timeLeft': async (admin) => ({ session_id: admin.cookies!.session_id }),
  'upload.image': async () => ({ image: await picturePart() }),
  'projectCategory.list': async () => ({}),
  'projectCategory.add': async () => ({ catName: 'Good', image: await picturePart() }),
  'projectCategory.edit': async (admin) => ({
    catName: 'Good again',
    catID: await addCategory(admin),
    image: { file: await pictures.png() },
  }),
  'projectCategory.delete': async (admin) => ({ catID: await addCategory(admin) }),
  'project.list': async () => ({}),
  'project.one': async (admin) => ({ ProjectSlug: String((await addProject(admin)).slug) }),
  'project.add': async (admin) => ({
    ...projectFields,
    catID: await addCategory(admin),
    videoLink: 'https://v.example/1',
  }),
  'project.edit': async (admin) => {
    const { sno, catID } = await addProject(admin);
    return { ...projectFields, name: 'Good again', catID: String(catID), ProjectID: String(sno), videoLink: '' };
  },
  'project.delete': async (admin) => ({ ProjectID: idOf(await addProject(admin)) }),
  'componentCategory.tree': async () => ({}),
  'componentCategory.children': async (admin) => ({ parentid: await addComponentCategory(admin, 'Parent') }),
  'componentCategory.add': async (admin) => ({ name: 'Good', parentId: await addComponentCategory(admin, 'Parent') }),
  'componentCategory.delete': async (admin) => ({ compCatID: await addComponentCategory(admin, 'Going') }),
  'component.list': async () => ({}),
  'component.one': async (admin) => ({ CompSlug: String((await addComponent(admin)).slug) }),
  'component.add': async (admin) => ({
    ...projectFields,
    CompCatID: await addComponentCategory(admin, 'Parts'),
    videoLink: '',
  }),
  'component.edit': async (admin) => ({
    ...projectFields,
    name: 'Good again',
    ComponentID: idOf(await addComponent(admin)),
    catID: await addComponentCategory(admin, 'Parts'),
    videoLink: '',
  }),
  'component.delete': async (admin) => ({ compID: idOf(await addComponent(admin)) }),
  'blog.list': async () => ({}),
  'blog.one': async (admin) => ({ BlogPostID: String((await addPost(admin)).slug) }),
  'blog.add': async (admin) => ({ title: 'Good', content: '<p>Text</p>', catID: await addCategory(admin) }),
  'blog.edit': async (admin) => {
    const { sno, catID } = await addPost(admin);
    return { title: 'Good again', content: '<p>More</p>', catID: String(catID), BlogPostID: String(sno) };
  },
  'blog.delete': async (admin) => ({ BlogPostID: idOf(await addPost(admin)) }),
  'tutorialCategory.list': async () => ({}),
  'tutorialCategory.add': async () => ({ catName: 'Good', image: await picturePart() }),
  'tutorialCategory.edit': async (admin) => ({
    catName: 'Good again',
    catID: idOf(await addTutorialCategory(admin)),
    image: { file: await pictures.png() },
  }),
  'tutorialCategory.delete': async (admin) => ({ catID: idOf(await addTutorialCategory(admin)) }),
  'chapter.list': async (admin) => ({ TutCatSlug: String((await addTutorialCategory(admin)).slug) }),
  'chapter.add': async (admin) => ({ title: 'Good', catID: idOf(await addTutorialCategory(admin)), author: 'admin' }),
  'lesson.list': async (admin) => ({ TutSlug: String((await addChapter(admin)).slug) }),
  'lesson.add': async (admin) => ({
    title: 'Good',
    TutID: idOf(await addChapter(admin)),
    author: 'admin',
    content: '<p>Text</p>',
  }),
  'lesson.delete': async (admin) => ({ chapterID: idOf(await addLesson(admin)) }),
  'teamMember.list': async () => ({}),
  'teamMember.one': async (admin) => ({ TeamMemberSlug: String((await addMember(admin)).slug) }),
  'teamMember.add': async () => ({ ...memberFields, ...(await memberPictures()), DataReq: 'addTeamMember' }),
  'teamMember.edit': async (admin) => ({
    ...memberFields,
    name: 'Good again',
    id: idOf(await addMember(admin)),
    DataReq: 'EditTeamMember',
  }),
  'teamMember.delete': async (admin) => ({ id: idOf(await addMember(admin)), DataReq: 'deleteTeamMember' }),
  'ideaCategory.list': async () => ({}),
  'ideaCategory.add': async () => ({ name: 'Good' }),
  'ideaCategory.edit': async (admin) => ({ name: 'Good again', CatID: await addIdeaCategory(admin) }),
  'ideaCategory.delete': async (admin) => ({ CatID: await addIdeaCategory(admin) }),
  'idea.list': async () => ({}),
  'idea.add': async (admin) => ({ ...ideaFields, HindiDesc: '<p>उजला</p>', CatID: await addIdeaCategory(admin) }),
  'idea.edit': async (admin) => {
    const { id, CatID } = await addIdea(admin);
    return { ...ideaFields, name: 'Good again', hindiDesc: '<p>उजला</p>', catID: String(CatID), IdeaID: String(id) };
  },
  'idea.delete': async (admin) => ({ IdeaID: idOf(await addIdea(admin)) }),
  'trash.list': async () => ({}),
  'trash.restore': trashedProject,
  'trash.purge': async (admin) => {
    await trashedProject(admin);
    return { trashID: String((await rowsOf(admin, 'trash.list'))[0]?.sno) };
  },
  'overview.read': async () => ({}),
  'message.send': async () => ({ name: 'Meera Iyer', email: 'meera@example.org', message: 'When is the next one?' }),
  'message.list': async () => ({ box: 'inbox', limit: '60' }),
  'message.unread': async () => ({}),
  'message.mark': async (_admin, server) => ({ messageID: addMessage(server), read: 'yes' }),
  'message.archive': async (_admin, server) => ({ messageID: addMessage(server), archived: 'yes' }),
  'message.remove': async (_admin, server) => ({ messageID: addMessage(server) }),
  'history.list': async (admin) => {
    await changedProject(admin);
    return { content: 'project', action: 'changed', search: 'robot', limit: '10' };
  },
  'history.entry': changedProject,
  'history.restore': changedProject,
  'bulk.preview': async (admin) => ({ ...bulkFields, ids: idOf(await addProject(admin)) }),
  'bulk.begin': async (admin) => ({ ...bulkFields, ids: idOf(await addProject(admin)) }),
  'bulk.step': async (admin) => ({ ...(await begunJob(admin)), position: '0' }),
  'bulk.cancel': begunJob,
  'bulk.read': async (admin) => ({ ...(await begunJob(admin)), limit: '10' }),
  'bulk.open': async () => ({}),
  'settings.read': async () => ({}),
  'settings.save': async () => ({ ...settingsFields, siteName: 'Good', logo: { file: await pictures.png() } }),
  'slide.shown': async () => ({}),
  'slide.list': async () => ({}),
  'slide.add': async () => ({ ...slideFields, image: await picturePart() }),
  'slide.edit': async (admin) => ({ ...slideFields, heading: 'Good again', slideID: idOf(await addSlide(admin)) }),
  'slide.delete': async (admin) => ({ slideID: idOf(await addSlide(admin)) }),
  'slide.order': async (admin) => {
    await addSlide(admin);
    await addSlide(admin, { heading: 'Another' });
    return { ids: await lastFirst(admin, 'slide.list') };
  },
  'footer.shown': async () => ({}),
  'footerGroup.list': async () => ({}),
  'footerGroup.add': async () => ({ title: 'Good' }),
  'footerGroup.edit': async (admin) => ({ title: 'Good again', groupID: await addFooterGroup(admin) }),
  'footerGroup.delete': async (admin) => ({ groupID: await addFooterGroup(admin) }),
  'footerGroup.order': async (admin) => {
    await addFooterGroup(admin, 'Help');
    await addFooterGroup(admin, 'Learn');
    return { ids: await lastFirst(admin, 'footerGroup.list') };
  },
  'footerLink.list': async () => ({}),
  'footerLink.add': async (admin) => ({ ...linkFields, groupID: await addFooterGroup(admin) }),
  'footerLink.edit': async (admin) => {
    const { sno, groupID } = await addFooterLink(admin);
    return { ...linkFields, label: 'Good again', groupID: String(groupID), linkID: String(sno) };
  },
  'footerLink.delete': async (admin) => ({ linkID: idOf(await addFooterLink(admin)) }),
  'footerLink.order': async (admin) => {
    const groupID = await addFooterGroup(admin);
    const one = idOf(await addFooterLink(admin, { groupID }));
    return { groupID, ids: `${idOf(await addFooterLink(admin, { groupID, label: 'Another' }))},${one}` };
  },
  'user.list': async () => ({}),
  'user.invite': async () => {
    invitations += 1;
    return { username: `good-${invitations}@example.org`, name: 'Asha Rao', role: 'viewer' };
  },
  'user.change': async (admin) => ({ ...(await ofInvited(admin)), name: 'Asha R.', role: 'viewer' }),
  'user.disable': ofInvited,
  'user.enable': async (admin) => {
    const fields = await ofInvited(admin);
    await admin.call('user.disable', fields);
    return fields;
  },
  'user.makeLink': ofInvited,
  'user.sessions': async (admin) => ({ accountID: admin.cookies!.userID }),
  'user.endSession': async (admin, server) => {
    await server.signIn();
    const sessions = await rowsOf(admin, 'user.sessions', { accountID: admin.cookies!.userID });
    const session = sessions.findLast(({ own }) => own === false);
    return { sessionNumber: idOf(session!) };
  },
  'user.endSessions': ofInvited,
  'accountLink.read': async (admin) => ({ link_token: (await invited(admin)).token }),
  'accountLink.use': async (admin) => ({ link_token: (await invited(admin)).token, password: 'a good long password' }),
  'account.read': async () => ({}),
  'account.rename': async (admin) => {
    const { body } = await admin.call('account.read');
    // Another name than it has.
    return { name: JSON.stringify(body).includes('"Good"') ? 'Better' : 'Good' };
  },
  'account.setPassword': async (_admin, server) => ({ password: server.password, new_password: server.password }),
  'account.beginTwoFactor': async (_admin, server) => {
    withoutTwoFactor(server);
    return { password: server.password };
  },
  'account.confirmTwoFactor': async (admin, server) => ({ code: codeOf(server, await begunTwoFactor(admin, server)) }),
  'account.newRecoveryCodes': bothProofs,
  'account.endTwoFactor': bothProofs,
  'csv.export': async () => ({ content: 'project' }),
  'csv.send': async () => ({ content: 'component', file: csvPart('Name\nWire\n') }),
  'csv.map': async (admin) => {
    const { job } = await sendCsv(admin, 'component', 'Name\nWire\n');
    return { jobID: String(job.jobID), mapping: '{"match":"new","columns":["name"]}' };
  },
  'csv.import': async (admin) => checkedFile(admin),
  'csv.report': async (admin) => checkedFile(admin),
  'view.read': async () => ({}),
  'view.add': async () => ({ content: 'project', name: nextName('Good'), query: 'search=drone' }),
  'view.change': async (admin) => ({ viewID: await addView(admin), query: 'sort=name' }),
  'view.rename': async (admin) => ({ viewID: await addView(admin), name: nextName('Better') }),
  'view.remove': async (admin) => ({ viewID: await addView(admin) }),
  'view.share': async (admin) => ({ viewID: await addView(admin), shared: 'yes' }),
  'view.setDefault': async (admin) => ({ content: 'project', viewID: await addView(admin) }),
  'view.setColumns': async () => ({ content: 'project', columns: '{"density":"compact","columns":[]}' }),
};

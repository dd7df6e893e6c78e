import type { AnswerFor } from '../../../adapters/content';
import type { CallKey } from '../../../domain/calls';

/** An answer as a server gives it that speaks the protocol loosely, without its status; and what has to be read of it. */
export interface LooseAnswer<Key extends CallKey> {
  readonly body: Readonly<Record<string, unknown>>;
  readonly read: AnswerFor<Key>;
}

const saved = { body: { text: 'Saved', debug: { query: 'insert' } }, read: { text: 'Saved' } };
const savedAsMessage = { body: { message: ' Saved\r\n', text: null, data: [{ sno: 'x' }] }, read: { text: 'Saved' } };
const savedSilently = { body: { data: null }, read: { text: null } };

const created = '2024-05-06 07:08:09';

const barePricedItem = {
  name: '',
  slug: '',
  description: '',
  categoryId: 0,
  price: 0,
  discountPrice: 0,
  videoLink: '',
  image: null,
  pdf: null,
  created: '',
};
const looseGoods = {
  sno: ' 12 ',
  name: 2024,
  slug: 'robot-arm',
  price: '1,20,000.00',
  DiscPrice: '999.50',
  videoLink: null,
  imageLink: '',
  pdfLink: '/files/arm.pdf',
  created,
  __v: 0,
};
const pricedItem = {
  id: 12,
  name: '2024',
  slug: 'robot-arm',
  description: '<p>Six axes</p>',
  categoryId: 3,
  price: 120_000,
  discountPrice: 999.5,
  videoLink: '',
  image: null,
  pdf: '/files/arm.pdf',
  created,
};
const looseProject = { ...looseGoods, desc: '<p>Six axes</p>', catID: '3' };
const looseComponent = { ...looseGoods, Description: '<p>Six axes</p>', Comp_CatID: '3' };

const loosePost = { sno: '5', title: 'Open day', content: null, catID: '', ogImage: null, slug: 7, created };
const post = { id: 5, title: 'Open day', slug: '7', content: '', categoryId: 0, image: null, created };

const looseMember = {
  sno: '9',
  name: 'Asha',
  insta: 'https://i.example',
  linkedin: null,
  imageLink: '/a.png',
  extra: [],
};
const member = {
  id: 9,
  slug: '',
  name: 'Asha',
  designation: '',
  subDesignation: '',
  content: '',
  profileImage: '/a.png',
  coverImage: null,
  pdf: null,
  portfolio: '',
  instagram: 'https://i.example',
  twitter: '',
  linkedin: '',
  facebook: '',
  youtube: '',
};

const bareIdea = {
  name: '',
  description: '',
  hindiDescription: '',
  categoryId: 0,
  price: 0,
  discountPrice: 0,
  image: null,
  pdf: null,
  created: '',
};

const bareEntry = {
  ...{ at: '', account: '', address: '', call: '', type: '', recordId: 0, name: '' },
  fields: [],
  key: '',
} as const;

const looseSettings = { sno: '1', siteName: 2026, logo: null, idleMinutes: '30', longestHours: '12' };
const readSettings = {
  id: 1,
  name: '2026',
  logo: null,
  accent: '',
  language: '',
  timeZone: '',
  contactEmail: '',
  certificateUrl: '',
  idleMinutes: 30,
  longestHours: 12,
  twoFactor: '',
  version: '',
};

const looseJob = { jobID: '7', content: 'project', action: null, state: 'open', total: 3, done: 1, failed: 0, more: 1 };
const readJob = {
  ...{ id: 7, kind: '', type: 'project', action: '', total: 3, done: 1, failed: 0, began: '' },
  state: 'open',
} as const;

/** One for each call. A call without a row is a compile error. */
export const looseAnswers: { readonly [Key in CallKey]: LooseAnswer<Key> } = {
  'session.signIn': {
    body: { message: null, text: 'Welcome', userID: 12, session_id: 'abc', role: null },
    read: { accepted: true, text: 'Welcome', session: { userId: '12', sessionId: 'abc', role: '' } },
  },
  'session.check': { body: { valid: '1' }, read: { valid: true } },
  'session.logOut': saved,
  'session.timeLeft': { body: { left_ms: 5, longest_ms: 7, more: '1' }, read: { leftMs: 5, longestMs: 7 } },
  'upload.image': { body: { data: { imageLink: '/f.png', size: '7' } }, read: { link: '/f.png' } },
  'projectCategory.list': {
    body: {
      data: [
        { sno: '7', CatName: null },
        { sno: 8, CatName: 2024, imageLink: '', slug: 'x' },
      ],
      total: '2',
    },
    read: [
      { id: 7, title: '', photo: null },
      { id: 8, title: '2024', photo: null },
    ],
  },
  'projectCategory.add': saved,
  'projectCategory.edit': savedAsMessage,
  'projectCategory.delete': savedSilently,
  'project.list': { body: { data: [looseProject, { sno: 13 }] }, read: [pricedItem, { ...barePricedItem, id: 13 }] },
  'project.one': { body: { data: looseProject }, read: pricedItem },
  'project.add': savedAsMessage,
  'project.edit': savedSilently,
  'project.delete': savedAsMessage,
  'componentCategory.tree': {
    body: {
      data: [
        {
          id: '3',
          name: 'Motors',
          children: [{ id: 8, name: null, children: null, parentId: '3' }, { id: '9' }],
          parentId: null,
        },
        { id: 4, name: 40 },
      ],
    },
    read: [
      {
        id: 3,
        name: 'Motors',
        parentId: 0,
        children: [
          { id: 8, name: '', parentId: 3, children: [] },
          { id: 9, name: '', parentId: 0, children: [] },
        ],
      },
      { id: 4, name: '40', parentId: 0, children: [] },
    ],
  },
  'componentCategory.children': { body: { data: null }, read: [] },
  'componentCategory.add': saved,
  'componentCategory.delete': savedAsMessage,
  'component.list': {
    body: { data: [looseComponent, { sno: '13' }] },
    read: [pricedItem, { ...barePricedItem, id: 13 }],
  },
  'component.one': { body: { data: [looseComponent, { sno: 'x'.length }] }, read: pricedItem },
  'component.add': savedSilently,
  'component.edit': saved,
  'component.delete': savedAsMessage,
  'blog.list': { body: { data: [loosePost] }, read: [post] },
  'blog.one': { body: { data: [] }, read: null },
  'blog.add': saved,
  'blog.edit': savedAsMessage,
  'blog.delete': { body: { text: 'Gone', data: [loosePost] }, read: { text: 'Gone' } },
  'tutorialCategory.list': {
    body: { data: [{ sno: '7', CatName: 'Python', slug: null }] },
    read: [{ id: 7, title: 'Python', slug: '', photo: null }],
  },
  'tutorialCategory.add': saved,
  'tutorialCategory.edit': savedSilently,
  'tutorialCategory.delete': savedAsMessage,
  'chapter.list': {
    body: {
      data: [
        { sno: '9', title: 1, slug: 2 },
        { sno: '10', catID: '4' },
      ],
    },
    read: [
      { id: 9, title: '1', slug: '2', categoryId: 0 },
      { id: 10, title: '', slug: '', categoryId: 4 },
    ],
  },
  'chapter.add': saved,
  'lesson.list': {
    body: {
      data: [
        { sno: '1', title: 'A', TutID: '9', author: 'Asha', pdfLink: '/a.pdf', link: '', content: '' },
        { sno: '2', title: 'B', link: 'https://example.org', content: null },
        { sno: '3' },
      ],
    },
    read: [
      { id: 1, title: 'A', chapterId: 9, author: 'Asha', pdf: '/a.pdf', link: null, content: null },
      { id: 2, title: 'B', chapterId: 0, author: '', pdf: null, link: 'https://example.org', content: null },
      { id: 3, title: '', chapterId: 0, author: '', pdf: null, link: null, content: null },
    ],
  },
  'lesson.add': savedAsMessage,
  'lesson.delete': saved,
  'teamMember.list': { body: { data: [looseMember] }, read: [member] },
  'teamMember.one': { body: { data: null }, read: null },
  'teamMember.add': saved,
  'teamMember.edit': savedSilently,
  'teamMember.delete': savedAsMessage,
  'ideaCategory.list': { body: { data: [{ id: '7', name: null }] }, read: [{ id: 7, name: '' }] },
  'ideaCategory.add': savedAsMessage,
  'ideaCategory.edit': saved,
  'ideaCategory.delete': savedSilently,
  'idea.list': {
    body: {
      data: [
        { id: '7', name: 'Line', hindiDesc: 'रेखा', CatID: '3', price: '250.5', discPrice: null, created_at: created },
        { id: 8 },
      ],
    },
    read: [
      { ...bareIdea, id: 7, name: 'Line', hindiDescription: 'रेखा', categoryId: 3, price: 250.5, created },
      { ...bareIdea, id: 8 },
    ],
  },
  'idea.add': savedAsMessage,
  'idea.edit': saved,
  'idea.delete': savedSilently,
  'trash.list': {
    body: { data: [{ sno: '7', content: 'project', recordID: '12', name: 2024, daysLeft: '30' }] },
    read: [{ id: 7, type: 'project', recordId: 12, name: '2024', deleted: '', deletedBy: '', daysLeft: 30 }],
  },
  'trash.restore': savedAsMessage,
  'trash.purge': savedSilently,
  'overview.read': {
    body: {
      counts: { categories: 1, projects: 2, components: 3, blog: 4, ideas: 5, tutorials: 6, team: 7, drones: 8 },
      weather: 'fine',
    },
    read: {
      counts: {
        projectCategories: 1,
        projects: 2,
        components: 3,
        posts: 4,
        ideas: 5,
        tutorialCategories: 6,
        members: 7,
      },
    },
  },
  'message.send': saved,
  'message.list': {
    body: { data: [{ sno: '7', name: 2024, message: 'Hello', read: '1', archived: null, created }] },
    read: {
      rows: [
        {
          id: 7,
          name: '2024',
          email: '',
          subject: '',
          text: 'Hello',
          received: created,
          isRead: true,
          isArchived: false,
        },
      ],
      counts: null,
    },
  },
  'message.unread': { body: { unread: '3', more: 1 }, read: { count: 3 } },
  'message.mark': savedAsMessage,
  'message.archive': saved,
  'message.remove': savedSilently,
  'history.list': {
    body: { data: [{ sno: '7', content: 'project', recordID: '12', name: 2024, fields: 'title,price' }] },
    read: {
      rows: [{ ...bareEntry, id: 7, type: 'project', recordId: 12, name: '2024', fields: ['title', 'price'] }],
      counts: null,
    },
  },
  'history.entry': {
    body: { data: { sno: 7, changes: [{ field: 'price', before: null, after: 12.5 }], restorable: 'true' } },
    read: { ...bareEntry, id: 7, changes: [{ field: 'price', before: null, after: 12.5 }], isRestorable: true },
  },
  'history.restore': saved,
  'bulk.preview': {
    body: { count: 2, looked: 2, refused: 1, examples: [{ sno: '7', name: 2024, before: null, after: null, more: 1 }] },
    read: {
      count: 2,
      looked: 2,
      refused: 1,
      examples: [{ id: 7, name: '2024', before: null, after: null, problem: null }],
    },
  },
  'bulk.begin': { body: { text: 'Begun', job: looseJob }, read: { text: 'Begun', job: readJob } },
  'bulk.step': { body: { message: 'On', job: looseJob }, read: { text: 'On', job: readJob } },
  'bulk.cancel': { body: { job: looseJob }, read: { text: null, job: readJob } },
  'bulk.read': {
    body: { job: looseJob, data: [{ sno: '7', name: null, reason: 'Gone' }] },
    read: { job: readJob, rows: [{ id: 7, name: '', reason: 'Gone', key: '' }] },
  },
  'bulk.open': { body: { data: [looseJob] }, read: [readJob] },
  'settings.read': { body: { data: looseSettings }, read: readSettings },
  'settings.save': {
    body: { message: 'Saved successfully', data: looseSettings },
    read: { text: 'Saved successfully', settings: readSettings },
  },
  'slide.shown': {
    body: { data: [{ sno: '7', heading: 2024, text: null, imageLink: '/f.png' }] },
    read: [{ id: 7, heading: '2024', text: '', link: '', image: '/f.png' }],
  },
  'slide.list': {
    body: { data: [{ sno: '7', heading: 'Fair', from: '2026-12-01', until: null }] },
    read: [{ id: 7, heading: 'Fair', text: '', link: '', image: null, shownFrom: '2026-12-01', shownUntil: '' }],
  },
  'slide.add': saved,
  'slide.edit': savedAsMessage,
  'slide.delete': savedSilently,
  'slide.order': saved,
  'footer.shown': {
    body: {
      data: [
        { sno: '7', title: 'Help', links: [{ sno: 1, label: 2, address: '/a' }] },
        { sno: 8, links: null },
      ],
    },
    read: [
      { id: 7, title: 'Help', links: [{ id: 1, label: '2', address: '/a' }] },
      { id: 8, title: '', links: [] },
    ],
  },
  'footerGroup.list': { body: { data: [{ sno: '7', title: null }] }, read: [{ id: 7, title: '' }] },
  'footerGroup.add': saved,
  'footerGroup.edit': savedAsMessage,
  'footerGroup.delete': savedSilently,
  'footerGroup.order': saved,
  'footerLink.list': {
    body: { data: [{ sno: '7', groupID: '3', label: 'Blog' }] },
    read: [{ id: 7, groupId: 3, label: 'Blog', address: '' }],
  },
  'footerLink.add': saved,
  'footerLink.edit': savedAsMessage,
  'footerLink.delete': savedSilently,
  'footerLink.order': saved,
  'user.list': {
    body: { data: [{ sno: '2', username: 'asha@example.org', role: 'editor', disabled: 0, invited: '1' }] },
    read: [
      {
        id: 2,
        email: 'asha@example.org',
        name: '',
        role: 'editor',
        disabled: false,
        invited: true,
        lastUse: '',
        own: false,
      },
    ],
  },
  'user.invite': {
    body: { message: 'Invited', link_token: 'abc', link_for: 'invitation', valid_until: '' },
    read: { text: 'Invited', token: 'abc', kind: 'invitation', email: '', validUntil: '' },
  },
  'user.change': saved,
  'user.disable': savedAsMessage,
  'user.enable': savedSilently,
  'user.makeLink': {
    body: { link_token: 'abc', link_for: 'reset', valid_until: 'soon' },
    read: { text: null, token: 'abc', kind: 'reset', email: '', validUntil: 'soon' },
  },
  'user.sessions': {
    body: { data: [{ sno: '99', device: null, address: '::1', own: 'true' }] },
    read: [{ id: 99, device: '', address: '::1', began: '', lastUse: '', own: true }],
  },
  'user.endSession': saved,
  'user.endSessions': savedAsMessage,
  'accountLink.read': {
    body: { link_for: 'reset', username: 'asha@example.org', name: null },
    read: { kind: 'reset', email: 'asha@example.org', name: '' },
  },
  'accountLink.use': savedSilently,
  'account.read': {
    body: { email: 'asha@example.org', name: null, role: 'admin', two_factor: '1', recovery_codes_left: '7' },
    read: {
      email: 'asha@example.org',
      name: '',
      role: 'admin',
      hasTwoFactor: true,
      codesLeft: 7,
      isTwoFactorDemanded: false,
    },
  },
  'account.rename': savedAsMessage,
  'account.setPassword': saved,
  'account.beginTwoFactor': {
    body: { secret: 'ABC', address: 'otpauth://totp/x?secret=ABC', more: 1 },
    read: { secret: 'ABC', address: 'otpauth://totp/x?secret=ABC' },
  },
  'account.confirmTwoFactor': {
    body: { text: null, recovery_codes: ['a', 'b'] },
    read: { text: null, codes: ['a', 'b'] },
  },
  'account.newRecoveryCodes': { body: { recovery_codes: [] }, read: { text: null, codes: [] } },
  'account.endTwoFactor': savedSilently,
  'csv.send': {
    body: {
      ...{
        job: looseJob,
        headers: ['Title'],
        samples: [['Arm']],
        columns: [{ key: 'name', header: 'Title', more: 1 }],
      },
      ...{ mapping: { match: 'new', columns: ['name'] }, files: [] },
    },
    read: {
      ...{ job: readJob, headers: ['Title'], samples: [['Arm']], columns: [{ key: 'name', header: 'Title' }] },
      ...{ mapping: { match: 'new', columns: ['name'] }, files: [] },
    },
  },
  'csv.map': { body: { job: looseJob }, read: { text: null, job: readJob } },
  'csv.import': { body: { message: 'Begun', job: looseJob }, read: { text: 'Begun', job: readJob } },
  'csv.report': {
    body: {
      ...{ job: looseJob, counts: { added: 1, changed: 2, same: 3, failed: 1, drones: 8 }, link: '/api/csv-reports/7' },
      data: [{ row: 3, name: 2024, problems: [{ column: null, sentence: 'Gone' }] }],
    },
    read: {
      ...{ job: readJob, counts: { added: 1, changed: 2, same: 3, failed: 1 }, link: '/api/csv-reports/7' },
      rows: [{ number: 3, name: '2024', problems: [{ column: '', sentence: 'Gone' }] }],
    },
  },
  'csv.export': { body: { link: '/api/csv/projects.csv', drones: 8 }, read: { link: '/api/csv/projects.csv' } },
  'view.read': {
    body: {
      views: [{ viewID: '7', content: 'project', name: 2024, query: null, shared: '1' }],
      lists: [{ content: 'project', columns: null, default_view: '7', more: 1 }],
    },
    read: {
      views: [{ id: 7, list: 'project', name: '2024', query: '', isShared: true, isOwn: false }],
      lists: [{ list: 'project', columns: '', defaultView: 7 }],
    },
  },
  'view.add': saved,
  'view.change': savedAsMessage,
  'view.rename': savedSilently,
  'view.remove': saved,
  'view.share': savedAsMessage,
  'view.setDefault': savedSilently,
  'view.setColumns': saved,
};

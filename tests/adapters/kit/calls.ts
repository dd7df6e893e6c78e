import type { Effect } from 'effect';
import { type AnswerFor, Content, type InputFor } from '../../../adapters/content';
import { actions } from '../../../adapters/wire/actions';
import type { CallKey } from '../../../domain/calls';
import type { Failure } from '../../../domain/failure';
import type { Services } from './browser';

/** A call that a browser can run. */
export type Call<Answer = unknown> = Effect.Effect<Answer, Failure, Services>;

/** A call of the wire table, as the app makes it. */
export const call = <Key extends CallKey>(key: Key, input: InputFor<Key>): Call<AnswerFor<Key>> =>
  Content.use((content) => content.send(actions[key] as never, input as never));

const picture = () => new File(['picture'], 'canary-photo.png', { type: 'image/png' });
const pdf = () => new File(['%PDF-1.7'], 'canary-manual.pdf', { type: 'application/pdf' });

const pricedItem = {
  name: 'canary-name',
  description: '<p>canary-description</p>',
  categoryId: 3,
  price: 1250,
  discountPrice: 999.5,
  videoLink: 'https://example.org/canary',
  image: picture(),
  pdf: pdf(),
};

const ideaFields = {
  name: 'canary-name',
  description: '<p>canary-description</p>',
  hindiDescription: '<p>canary-विवरण</p>',
  categoryId: 3,
  price: 250,
  discountPrice: 199.99,
  image: picture(),
  pdf: pdf(),
};

const member = {
  name: 'canary-name',
  designation: 'canary-designation',
  subDesignation: '',
  content: '<p>canary-content</p>',
  profileImage: picture(),
  coverImage: picture(),
  pdf: null,
  instagram: '',
  twitter: '',
  linkedin: 'https://example.org/canary',
  facebook: '',
  youtube: '',
  portfolio: '',
};

const slideFields = {
  heading: 'canary-heading',
  text: 'canary-text',
  link: 'https://example.org/canary',
  shownFrom: '2026-12-01',
  shownUntil: '',
};

/** Something to send with each call. A call without a row is a compile error. */
export const inputs: { readonly [Key in CallKey]: InputFor<Key> } = {
  'session.signIn': { email: 'canary@example.org', password: 'canary-password', code: 'canary-code' },
  'session.check': { sessionId: 'canary-session', userId: 'canary-user', role: 'admin' },
  'session.logOut': { sessionId: 'canary-session', userId: 'canary-user' },
  'session.timeLeft': { sessionId: 'canary-session' },
  'upload.image': { image: picture() },
  'projectCategory.list': {},
  'projectCategory.add': { title: 'canary-title', photo: picture() },
  'projectCategory.edit': { id: 3, title: 'canary-title', photo: picture() },
  'projectCategory.delete': { id: 3 },
  'project.list': {},
  'project.one': { key: 'canary-slug' },
  'project.add': pricedItem,
  'project.edit': { ...pricedItem, id: 12 },
  'project.delete': { id: 12 },
  'componentCategory.tree': {},
  'componentCategory.children': { id: 3 },
  'componentCategory.add': { name: 'canary-name', parentId: null },
  'componentCategory.delete': { id: 3 },
  'component.list': {},
  'component.one': { key: 'canary-slug' },
  'component.add': pricedItem,
  'component.edit': { ...pricedItem, id: 12 },
  'component.delete': { id: 12 },
  'blog.list': {},
  'blog.one': { key: 'canary-slug' },
  'blog.add': { title: 'canary-title', content: '<p>canary-content</p>', categoryId: 3, image: null },
  'blog.edit': { id: 12, title: 'canary-title', content: '<p>canary-content</p>', categoryId: 3, image: picture() },
  'blog.delete': { id: 12 },
  'tutorialCategory.list': {},
  'tutorialCategory.add': { title: 'canary-title', photo: picture() },
  'tutorialCategory.edit': { id: 3, title: 'canary-title', photo: null },
  'tutorialCategory.delete': { id: 3 },
  'chapter.list': { slug: 'canary-slug' },
  'chapter.add': { title: 'canary-title', categoryId: 3 },
  'lesson.list': { slug: 'canary-slug' },
  'lesson.add': { title: 'canary-title', chapterId: 9, pdf: null, link: 'https://example.org/canary', content: null },
  'lesson.delete': { id: 11 },
  'teamMember.list': {},
  'teamMember.one': { key: 'canary-slug' },
  'teamMember.add': member,
  'teamMember.edit': { ...member, id: 12 },
  'teamMember.delete': { id: 12 },
  'ideaCategory.list': {},
  'ideaCategory.add': { name: 'canary-name' },
  'ideaCategory.edit': { id: 3, name: 'canary-name' },
  'ideaCategory.delete': { id: 3 },
  'idea.list': {},
  'idea.add': ideaFields,
  'idea.edit': { ...ideaFields, id: 12 },
  'idea.delete': { id: 12 },
  'trash.list': {},
  'trash.restore': { type: 'project', recordId: 12 },
  'trash.purge': { id: 7 },
  'overview.read': {},
  'message.send': {
    name: 'canary-name',
    email: 'canary@example.org',
    subject: 'canary-subject',
    text: 'canary-text',
    website: null,
  },
  'message.list': { box: 'inbox', search: 'canary-search', limit: '60', offset: null },
  'message.unread': {},
  'message.mark': { id: 12, read: 'yes' },
  'message.archive': { id: 12, archived: 'no' },
  'message.remove': { id: 12 },
  'history.list': {
    account: 'asha@example.org',
    type: 'project',
    action: 'changed',
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
    search: 'अरे',
    recordId: 12,
    limit: '60',
    offset: '60',
  },
  'history.entry': { id: 7 },
  'history.restore': { id: 7 },
  'settings.read': {},
  'settings.save': {
    name: 'canary-name',
    logo: picture(),
    logoUse: 'picture',
    accent: '#0B6E5E',
    language: 'en-IN',
    timeZone: 'Asia/Kolkata',
    contactEmail: 'canary@example.org',
    certificateUrl: 'https://example.org/canary',
    idleMinutes: 30,
    longestHours: 12,
    twoFactor: 'optional',
  },
  'slide.shown': {},
  'slide.list': {},
  'slide.add': { ...slideFields, image: picture() },
  'slide.edit': { ...slideFields, id: 3, image: null },
  'slide.delete': { id: 3 },
  'slide.order': { ids: '3,1,2' },
  'footer.shown': {},
  'footerGroup.list': {},
  'footerGroup.add': { title: 'canary-title' },
  'footerGroup.edit': { id: 3, title: 'canary-title' },
  'footerGroup.delete': { id: 3 },
  'footerGroup.order': { ids: '3,1,2' },
  'footerLink.list': {},
  'footerLink.add': { groupId: 3, label: 'canary-label', address: '/canary' },
  'footerLink.edit': { id: 7, groupId: 3, label: 'canary-label', address: '/canary' },
  'footerLink.delete': { id: 7 },
  'footerLink.order': { groupId: 3, ids: '7,8' },
  'user.list': {},
  'user.invite': { email: 'canary@example.org', name: 'canary-name', role: 'editor' },
  'user.change': { id: 3, name: 'canary-name', role: 'editor' },
  'user.disable': { id: 3 },
  'user.enable': { id: 3 },
  'user.makeLink': { id: 3 },
  'user.sessions': { id: 3 },
  'user.endSession': { id: 12_345 },
  'user.endSessions': { id: 3 },
  'accountLink.read': { token: 'canary-token' },
  'accountLink.use': { token: 'canary-token', password: 'canary-password' },
  'account.read': {},
  'account.rename': { name: 'canary-name' },
  'account.setPassword': { current: 'canary-password', password: 'canary-password-new' },
  'account.beginTwoFactor': { password: 'canary-password' },
  'account.confirmTwoFactor': { code: 'canary-code' },
  'account.newRecoveryCodes': { password: 'canary-password', code: 'canary-code' },
  'account.endTwoFactor': { password: 'canary-password', code: 'canary-code' },
  'view.read': {},
  'view.add': { list: 'project', name: 'canary-name', query: 'search=canary-search' },
  'view.change': { id: 12, query: 'search=canary-search' },
  'view.rename': { id: 12, name: 'canary-name' },
  'view.remove': { id: 12 },
  'view.share': { id: 12, shared: 'yes' },
  'view.setDefault': { list: 'project', id: 12 },
  'view.setColumns': { list: 'project', columns: 'canary-columns' },
};

/** Every call of the wire table with something to send. */
export const everyCall: readonly (readonly [CallKey, Call])[] = (Object.keys(inputs) as CallKey[]).map((key) => [
  key,
  call(key, inputs[key] as never),
]);

/** Calls that answer no as well as yes: what others refuse with is an answer of theirs (spec §7 Login, Session check). */
export const answersNo: ReadonlySet<CallKey> = new Set(['session.signIn', 'session.check']);

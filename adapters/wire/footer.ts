import { Schema } from 'effect';
import { type ActionsOf, id, read, text, write } from './action';
import { branches, Id, rows, Text, written } from './codec';
import { contentRow } from './content-actions';

/* The calls of the footer links, which only our own server has (capability `footer`). */

const shownLink = Schema.Struct({ id: Id, label: Text, address: Text }).pipe(Schema.encodeKeys({ id: 'sno' }));
const shownGroup = Schema.Struct({ id: Id, title: Text, links: branches(shownLink) }).pipe(
  Schema.encodeKeys({ id: 'sno' }),
);

const own = { id: 'sno' } as const;
const groupFields = { title: text('title') };
const linkFields = { groupId: id('groupID'), label: text('label'), address: text('address') };

export const footerActions = {
  'footer.shown': read({
    key: 'footer.shown',
    path: 'footer',
    reqData: 'getFooterLinks',
    access: 'open',
    fields: {},
    answer: rows(shownGroup),
  }),
  'footerGroup.list': write({
    key: 'footerGroup.list',
    isRead: true,
    path: 'footer',
    reqData: 'getGroups',
    access: 'session',
    leastRole: 'viewer',
    fields: {},
    versioned: true,
    answer: rows(contentRow(own, groupFields)),
  }),
  'footerGroup.add': write({
    key: 'footerGroup.add',
    path: 'footer',
    reqData: 'addGroup',
    access: 'session',
    fields: groupFields,
    answer: written,
  }),
  'footerGroup.edit': write({
    key: 'footerGroup.edit',
    path: 'footer',
    reqData: 'editGroup',
    access: 'session',
    fields: { id: id('groupID'), ...groupFields },
    answer: written,
  }),
  'footerGroup.delete': write({
    key: 'footerGroup.delete',
    path: 'footer',
    reqData: 'deleteGroup',
    access: 'session',
    fields: { id: id('groupID') },
    answer: written,
  }),
  'footerGroup.order': write({
    key: 'footerGroup.order',
    path: 'footer',
    reqData: 'orderGroups',
    access: 'session',
    fields: { ids: text('ids') },
    answer: written,
  }),
  'footerLink.list': write({
    key: 'footerLink.list',
    isRead: true,
    path: 'footer',
    reqData: 'getLinks',
    access: 'session',
    leastRole: 'viewer',
    fields: {},
    versioned: true,
    answer: rows(contentRow(own, linkFields)),
  }),
  'footerLink.add': write({
    key: 'footerLink.add',
    path: 'footer',
    reqData: 'addLink',
    access: 'session',
    fields: linkFields,
    answer: written,
  }),
  'footerLink.edit': write({
    key: 'footerLink.edit',
    path: 'footer',
    reqData: 'editLink',
    access: 'session',
    fields: { id: id('linkID'), ...linkFields },
    answer: written,
  }),
  'footerLink.delete': write({
    key: 'footerLink.delete',
    path: 'footer',
    reqData: 'deleteLink',
    access: 'session',
    fields: { id: id('linkID') },
    answer: written,
  }),
  'footerLink.order': write({
    key: 'footerLink.order',
    path: 'footer',
    reqData: 'orderLinks',
    access: 'session',
    fields: { groupId: id('groupID'), ids: text('ids') },
    answer: written,
  }),
} satisfies ActionsOf<'footer' | 'footerGroup' | 'footerLink'>;

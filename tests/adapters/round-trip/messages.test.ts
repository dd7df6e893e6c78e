import { expect } from 'vitest';
import { addMessage } from '../../server/kit/good-fields';
import { type Call, call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, aTime, describeRefusals, describeRoundTrips, sessionEnded, startSite } from '../kit/site';
import { describeSent, reads, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { server, visit, signedIn } = startSite();

const box = (name: string, search: string | null = null) =>
  call('message.list', { box: name, search, limit: '60', offset: null });
const unread = call('message.unread', {});
const sentBy = (name: string, text = 'नमस्ते\n<b>Hello</b> 🤖') =>
  call('message.send', { name, email: 'meera@example.org', subject: 'किट & kits', text, website: null });

/** The messages of a box by their names. */
const namesIn = async (name: string, search: string | null = null) =>
  (await (await signedIn()).run(box(name, search))).rows.map((row) => row.name);

const roundTrips: Record<CallsOf<'messages'>, () => Promise<void>> = {
  'message.send': async () => {
    expect(await visit().run(sentBy('मीरा'))).toEqual({ text: 'Message sent. Thank you.' });
    expect((await (await signedIn()).run(box('inbox'))).rows[0]).toEqual({
      id: anyId,
      name: 'मीरा',
      email: 'meera@example.org',
      subject: 'किट & kits',
      text: 'नमस्ते\n<b>Hello</b> 🤖',
      received: aTime,
      isRead: false,
      isArchived: false,
    });
  },
  'message.list': async () => {
    addMessage(server(), { name: 'Old', searched: 'old' });
    addMessage(server(), { name: 'New', searched: 'new' });
    const browser = await signedIn();
    const { rows, counts } = await browser.run(
      call('message.list', { box: 'inbox', search: null, limit: '1', offset: '1' }),
    );
    expect([rows.map(({ name }) => name), counts]).toEqual([
      ['Old'],
      { total: 3, found: 3, version: expect.any(String) },
    ]);
    expect(await namesIn('inbox', 'new')).toEqual(['New']);
  },
  'message.unread': async () => {
    const browser = await signedIn();
    const { count } = await browser.run(unread);
    addMessage(server());
    expect(await browser.run(unread)).toEqual({ count: count + 1 });
  },
  'message.mark': async () => {
    const id = Number(addMessage(server(), { name: 'Marked' }));
    const browser = await signedIn();
    const { count } = await browser.run(unread);
    expect(await browser.run(call('message.mark', { id, read: 'yes' }))).toEqual({ text: 'Message marked as read' });
    expect([await browser.run(unread), (await namesIn('unread')).includes('Marked')]).toEqual([
      { count: count - 1 },
      false,
    ]);
    expect(await browser.run(call('message.mark', { id, read: 'no' }))).toEqual({ text: 'Message marked as unread' });
    expect([await browser.run(unread), (await namesIn('unread')).includes('Marked')]).toEqual([{ count }, true]);
  },
  'message.archive': async () => {
    const id = Number(addMessage(server(), { name: 'Filed' }));
    const browser = await signedIn();
    expect(await browser.run(call('message.archive', { id, archived: 'yes' }))).toEqual({ text: 'Message archived' });
    expect([await namesIn('archived'), (await namesIn('inbox')).includes('Filed')]).toEqual([['Filed'], false]);
    expect(await browser.run(call('message.archive', { id, archived: 'no' }))).toEqual({
      text: 'Message moved to the inbox',
    });
    expect([await namesIn('archived'), (await namesIn('inbox')).includes('Filed')]).toEqual([[], true]);
  },
  'message.remove': async () => {
    const id = Number(addMessage(server(), { name: 'Gone' }));
    expect(await (await signedIn()).run(call('message.remove', { id }))).toEqual({
      text: 'Message deleted successfully',
    });
    expect((await namesIn('inbox')).includes('Gone')).toBe(false);
  },
};

describeRoundTrips(roundTrips);

const gone = 'This message is no longer there. Reload the list.';
const id = 999_999;
const ofSession: readonly (readonly [string, () => Call])[] = [
  ['the inbox', () => box('inbox')],
  ['the number of unread messages', () => unread],
  ['marking', () => call('message.mark', { id, read: 'yes' })],
  ['archiving', () => call('message.archive', { id, archived: 'yes' })],
  ['deleting', () => call('message.remove', { id })],
];
describeRefusals([
  ...ofSession.map(([name, asked]) => [`${name} without a session`, visit, asked, 401, sessionEnded] as const),
  ...ofSession.slice(2).map(([name, asked]) => [`${name} what is not there`, signedIn, asked, 404, gone] as const),
  ['a message without a text', visit, () => sentBy('Meera', ' \n '), 422, 'Enter a message.'],
  ['a box that is none', signedIn, () => box('trash'), 422, 'The field box must be inbox, unread or archived.'],
]);

const sent: Record<CallsOf<'messages'>, Sent> = {
  'message.send': {
    ...reads('contact', () => sentBy('Meera', 'Hello')),
    method: 'POST',
    fields: [
      ['name', 'Meera'],
      ['email', 'meera@example.org'],
      ['subject', 'किट & kits'],
      ['message', 'Hello'],
      ['req_data', 'addMessage'],
    ],
  },
  'message.list': writes('messages', 'getMessages', () => box('unread', 'kits'), [
    ['box', 'unread'],
    ['search', 'kits'],
    ['limit', '60'],
  ]),
  'message.unread': writes('messages', 'getUnreadCount', () => unread, []),
  'message.mark': writes('messages', 'markMessage', () => call('message.mark', { id: 7, read: 'no' }), [
    ['messageID', '7'],
    ['read', 'no'],
  ]),
  'message.archive': writes('messages', 'archiveMessage', () => call('message.archive', { id: 7, archived: 'yes' }), [
    ['messageID', '7'],
    ['archived', 'yes'],
  ]),
  'message.remove': writes('messages', 'deleteMessage', () => call('message.remove', { id: 7 }), [['messageID', '7']]),
};

describeSent(startRecorder(), sent);

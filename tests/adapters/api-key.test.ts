import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallKey } from '../../domain/calls';
import { Failure } from '../../domain/failure';
import { browserAt } from './kit/browser';
import { everyCall } from './kit/calls';
import { looseAnswers } from './kit/loose-answers';
import { answer, type OtherServer, startOtherServer } from './kit/other-server';

let server: OtherServer;
beforeAll(async () => {
  server = await startOtherServer();
});
afterAll(() => server?.close());

/** Whether a call needs the api key (spec §6: every admin call carries it). A call without a row is a compile error. */
const needsKey: Readonly<Record<CallKey, boolean>> = {
  'session.signIn': false,
  'session.check': true,
  'session.logOut': true,
  'session.timeLeft': true,
  'upload.image': true,
  'projectCategory.list': false,
  'projectCategory.add': true,
  'projectCategory.edit': true,
  'projectCategory.delete': true,
  'project.list': false,
  'project.one': false,
  'project.add': true,
  'project.edit': true,
  'project.delete': true,
  'componentCategory.tree': false,
  'componentCategory.children': false,
  'componentCategory.add': true,
  'componentCategory.delete': true,
  'component.list': false,
  'component.one': false,
  'component.add': true,
  'component.edit': true,
  'component.delete': true,
  'blog.list': false,
  'blog.one': false,
  'blog.add': true,
  'blog.edit': true,
  'blog.delete': true,
  'tutorialCategory.list': false,
  'tutorialCategory.add': true,
  'tutorialCategory.edit': true,
  'tutorialCategory.delete': true,
  'chapter.list': false,
  'chapter.add': true,
  'lesson.list': false,
  'lesson.add': true,
  'lesson.delete': true,
  'teamMember.list': false,
  'teamMember.one': false,
  'teamMember.add': true,
  'teamMember.edit': true,
  'teamMember.delete': true,
  'ideaCategory.list': false,
  'ideaCategory.add': true,
  'ideaCategory.edit': true,
  'ideaCategory.delete': true,
  'idea.list': false,
  'idea.add': true,
  'idea.edit': true,
  'idea.delete': true,
  'trash.list': true,
  'trash.restore': true,
  'trash.purge': true,
  'overview.read': true,
  'message.send': false,
  'message.list': true,
  'message.unread': true,
  'message.mark': true,
  'message.archive': true,
  'message.remove': true,
  'history.list': true,
  'history.entry': true,
  'history.restore': true,
  'settings.read': true,
  'settings.save': true,
  'slide.shown': false,
  'slide.list': true,
  'slide.add': true,
  'slide.edit': true,
  'slide.delete': true,
  'slide.order': true,
  'footer.shown': false,
  'footerGroup.list': true,
  'footerGroup.add': true,
  'footerGroup.edit': true,
  'footerGroup.delete': true,
  'footerGroup.order': true,
  'footerLink.list': true,
  'footerLink.add': true,
  'footerLink.edit': true,
  'footerLink.delete': true,
  'footerLink.order': true,
  'user.list': true,
  'user.invite': true,
  'user.change': true,
  'user.disable': true,
  'user.enable': true,
  'user.makeLink': true,
  'user.sessions': true,
  'user.endSession': true,
  'user.endSessions': true,
  'accountLink.read': false,
  'accountLink.use': false,
  'bulk.preview': true,
  'bulk.begin': true,
  'bulk.step': true,
  'bulk.cancel': true,
  'bulk.read': true,
  'bulk.open': true,
  'account.read': true,
  'account.rename': true,
  'account.setPassword': true,
  'account.beginTwoFactor': true,
  'account.confirmTwoFactor': true,
  'account.newRecoveryCodes': true,
  'account.endTwoFactor': true,
  'csv.export': true,
  'csv.send': true,
  'csv.map': true,
  'csv.import': true,
  'csv.report': true,
  'view.read': true,
  'view.add': true,
  'view.change': true,
  'view.rename': true,
  'view.remove': true,
  'view.share': true,
  'view.setDefault': true,
  'view.setColumns': true,
};

describe('on a page that was set up without an api key', () => {
  test.each(everyCall)('%s', async (key, made) => {
    server.requests.length = 0;
    server.answerWith(answer(JSON.stringify({ status: true, ...looseAnswers[key].body })));
    const browser = browserAt(`${server.url}/`, { apiKey: '' });
    if (needsKey[key]) {
      expect(await browser.failure(made)).toEqual(Failure.Refused({ text: 'API key is required' }));
      expect(server.requests).toEqual([]);
    } else {
      expect(await browser.run(made)).toEqual(looseAnswers[key].read);
      expect(server.requests).toHaveLength(1);
      expect(JSON.stringify(server.requests)).not.toContain('api_key');
    }
  });
});

describe('on a page with an api key', () => {
  test.each(everyCall)('%s sends it only where it is needed', async (key, made) => {
    server.requests.length = 0;
    server.answerWith(answer(JSON.stringify({ status: true, ...looseAnswers[key].body })));
    await browserAt(`${server.url}/`, { apiKey: 'ключ & key' }).run(made);
    expect(server.requests[0]?.fields.filter(([name]) => name === 'api_key')).toEqual(
      needsKey[key] ? [['api_key', 'ключ & key']] : [],
    );
  });
});

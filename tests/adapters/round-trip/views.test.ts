import { expect } from 'vitest';
import { type Call, call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { anyId, describeRefusals, describeRoundTrips, sessionEnded, startSite } from '../kit/site';
import { describeSent, type Sent, startRecorder, writes } from '../kit/wire-capture';

const { visit, signedIn } = startSite();

const readAll = call('view.read', {});
const add = (name: string, query = 'search=%E0%A4%B9+a&sort=name') => call('view.add', { list: 'idea', name, query });
const columns = '{"density":"compact","columns":[{"header":"ID","shown":false,"width":null}]}';

/** The view of this name, once it is saved. */
const added = async (name: string) => {
  const browser = await signedIn();
  await browser.run(add(name));
  const find = async () => (await browser.run(readAll)).views.find((view) => view.name === name);
  return { browser, view: (await find())!, again: find };
};

/** What a call leads to, of a view that was saved. */
const led = async (name: string, change: (id: number) => Call<unknown>) => {
  const { browser, view, again } = await added(name);
  return { answer: await browser.run(change(view.id)), view: await again(), browser, id: view.id };
};

const roundTrips: Record<CallsOf<'views'>, () => Promise<void>> = {
  'view.read': async () => {
    const { view } = await added('मेरे Drones');
    expect(view).toEqual({
      ...{ id: anyId, list: 'idea', name: 'मेरे Drones' },
      ...{ query: 'search=%E0%A4%B9+a&sort=name', isShared: false, isOwn: true },
    });
  },
  'view.add': async () => {
    expect(await (await signedIn()).run(add('Kites'))).toEqual({ text: 'View saved' });
  },
  'view.change': async () => {
    const { answer, view } = await led('Changed', (id) => call('view.change', { id, query: 'sort=price' }));
    expect([answer, view?.query]).toEqual([{ text: 'View saved' }, 'sort=price']);
  },
  'view.rename': async () => {
    const { answer, browser, id } = await led('Old', (id) => call('view.rename', { id, name: ' New  name ' }));
    expect(answer).toEqual({ text: 'View renamed' });
    expect((await browser.run(readAll)).views.find((view) => view.id === id)?.name).toBe('New name');
  },
  'view.remove': async () => {
    const { answer, view } = await led('Removed', (id) => call('view.remove', { id }));
    expect([answer, view]).toEqual([{ text: 'View deleted' }, undefined]);
  },
  'view.share': async () => {
    const { answer, view } = await led('Shared', (id) => call('view.share', { id, shared: 'yes' }));
    expect([answer, view?.isShared]).toEqual([{ text: 'Everybody sees this view now' }, true]);
  },
  'view.setDefault': async () => {
    const { answer, browser, id } = await led('Default', (id) => call('view.setDefault', { list: 'idea', id }));
    expect(answer).toEqual({ text: 'This list opens with this view' });
    expect((await browser.run(readAll)).lists).toEqual([{ list: 'idea', columns: '', defaultView: id }]);
    expect(await browser.run(call('view.setDefault', { list: 'idea', id: null }))).toEqual({
      text: 'This list opens with all entries',
    });
  },
  'view.setColumns': async () => {
    const browser = await signedIn();
    expect(await browser.run(call('view.setColumns', { list: 'blog', columns }))).toEqual({ text: 'Columns saved' });
    expect((await browser.run(readAll)).lists).toContainEqual({ list: 'blog', columns, defaultView: 0 });
  },
};

describeRoundTrips(roundTrips);

const gone = 'This view is not there any more. Reload the page.';
describeRefusals([
  ['read without a session', visit, () => readAll, 401, sessionEnded],
  ['rename what is not there', signedIn, () => call('view.rename', { id: 999, name: 'A' }), 404, gone],
]);

const sent: Record<CallsOf<'views'>, Sent> = {
  'view.read': writes('views', 'getViews', () => readAll, []),
  'view.add': writes('views', 'addView', () => add('Kites', 'sort=name'), [
    ['content', 'idea'],
    ['name', 'Kites'],
    ['query', 'sort=name'],
  ]),
  'view.change': writes('views', 'changeView', () => call('view.change', { id: 7, query: 'sort=name' }), [
    ['viewID', '7'],
    ['query', 'sort=name'],
  ]),
  'view.rename': writes('views', 'renameView', () => call('view.rename', { id: 7, name: 'Kites' }), [
    ['viewID', '7'],
    ['name', 'Kites'],
  ]),
  'view.remove': writes('views', 'removeView', () => call('view.remove', { id: 7 }), [['viewID', '7']]),
  'view.share': writes('views', 'shareView', () => call('view.share', { id: 7, shared: 'no' }), [
    ['viewID', '7'],
    ['shared', 'no'],
  ]),
  'view.setDefault': writes('views', 'setDefaultView', () => call('view.setDefault', { list: 'idea', id: null }), [
    ['content', 'idea'],
  ]),
  'view.setColumns': writes('views', 'setColumns', () => call('view.setColumns', { list: 'idea', columns: '{}' }), [
    ['content', 'idea'],
    ['columns', '{}'],
  ]),
};

describeSent(startRecorder(), sent);

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, said } from './kit/expecting';
import { addView } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterEach(() => server.clear());
afterAll(() => server.end());

const answer = async (call: CallKey, fields: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await admin.call(call, fields);
  return [status, body];
};
const gone = 'This view is not there any more. Reload the page.';
const noId = [
  [{}, 422, 'The field viewID is missing.'],
  [{ viewID: '0' }, 422, 'The field viewID must be a positive whole number.'],
] as const;
const columns = '{"density":"compact","columns":[]}';

/** What each call of saved views and columns answers over plain HTTP (decision 49). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `view.${string}`>, () => Promise<void>> = {
  'view.read': async () => {
    expect(await answer('view.read')).toEqual([200, { status: true, views: [], lists: [] }]);
    const reply = await admin.call('view.read');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await server.client.get('/api/views?req_data=getViews')).status).toBe(404);
  },
  'view.add': async () => {
    const fields = { content: 'project', name: 'Drones', query: 'search=drone' };
    expect(await answer('view.add', fields)).toEqual(said('View saved'));
    await expectRefusals(server, admin, 'view.add', [
      [{}, 422, 'The field content must name a list of content.'],
      [{ content: 'project', query: 'search=drone' }, 422, 'Enter a name'],
      [{ ...fields, name: 'a'.repeat(1025) }, 413, 'The field name is too long. It takes at most 1,024 bytes.'],
      [{ ...fields, name: 'a\u0000b' }, 422, "The field name contains a character that can't be stored."],
    ]);
  },
  'view.change': async () => {
    const viewID = await addView(admin);
    expect(await answer('view.change', { viewID, query: 'sort=id' })).toEqual(said('View saved'));
    await expectRefusals(server, admin, 'view.change', [
      ...noId,
      [{ viewID: '999', query: 'sort=id' }, 404, gone],
      [{ viewID, query: 'sort=price' }, 422, 'This list cannot be asked for what the view asks.'],
    ]);
  },
  'view.rename': async () => {
    const viewID = await addView(admin);
    expect(await answer('view.rename', { viewID, name: 'Kites' })).toEqual(said('View renamed'));
    await expectRefusals(server, admin, 'view.rename', [
      [{ name: 'Kites' }, 422, 'The field viewID is missing.'],
      [{ viewID: '999', name: 'Kites' }, 404, gone],
      [{ viewID, name: ' ' }, 422, 'Enter a name'],
    ]);
  },
  'view.remove': async () => {
    const viewID = await addView(admin);
    expect(await answer('view.remove', { viewID })).toEqual(said('View deleted'));
    await expectRefusals(server, admin, 'view.remove', [...noId, [{ viewID }, 404, gone]]);
  },
  'view.share': async () => {
    const viewID = await addView(admin);
    expect(await answer('view.share', { viewID, shared: 'yes' })).toEqual(said('Everybody sees this view now'));
    expect(await answer('view.share', { viewID, shared: 'no' })).toEqual(said('Only its owner sees this view now'));
    await expectRefusals(server, admin, 'view.share', [
      [{ viewID: '999', shared: 'yes' }, 404, gone],
      [{ viewID, shared: '1' }, 422, 'The field shared must be yes or no.'],
    ]);
  },
  'view.setDefault': async () => {
    const fields = { content: 'project', viewID: await addView(admin) };
    expect(await answer('view.setDefault', fields)).toEqual(said('This list opens with this view'));
    expect(await answer('view.setDefault', { content: 'project' })).toEqual(said('This list opens with all entries'));
    await expectRefusals(server, admin, 'view.setDefault', [
      [{ content: 'history' }, 422, 'The field content must name a list of content.'],
      [{ ...fields, content: 'blog' }, 404, gone],
    ]);
  },
  'view.setColumns': async () => {
    expect(await answer('view.setColumns', { content: 'project', columns })).toEqual(said('Columns saved'));
    await expectRefusals(server, admin, 'view.setColumns', [
      [{ content: 'users', columns }, 422, 'The field content must name a list of content.'],
      [{ content: 'project' }, 422, 'The field columns is not as it must be.'],
    ]);
  },
};

describe('saved views and columns', () => {
  it.each(Object.entries(contract))('%s', (_, check) => check());
});

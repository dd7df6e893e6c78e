import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isoTime, said } from './kit/expecting';
import { addIdeaCategory, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const gone = 'This is no longer in the trash: it was restored or deleted for good. Reload the list.';

/** Adds an idea category, deletes it, and gives its id. */
const deleted = async (name: string): Promise<string> => {
  const CatID = await addIdeaCategory(admin, name);
  await admin.call('ideaCategory.delete', { CatID });
  return CatID;
};

/** What each call of the trash answers over plain HTTP (contract §6). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `trash.${string}`>, () => Promise<void>> = {
  'trash.list': async () => {
    const id = await deleted('घर के लिए');
    const reply = await admin.call('trash.list');
    expect([reply.status, reply.body, reply.headers.get('cache-control')]).toEqual([
      200,
      {
        status: true,
        data: [
          {
            sno: expect.any(Number),
            content: 'ideaCategory',
            recordID: Number(id),
            name: 'घर के लिए',
            deleted_at: expect.stringMatching(isoTime),
            deleted_by: 'admin@localhost',
            daysLeft: 30,
          },
        ],
      },
      'no-store',
    ]);
    expect((await server.client.get('/api/trash?req_data=getTrash')).status).toBe(404);
  },
  'trash.restore': async () => {
    const recordID = await deleted('Back');
    const reply = await admin.call('trash.restore', { content: 'ideaCategory', recordID });
    expect([reply.status, reply.body]).toEqual(said('Category restored successfully'));
    expect(await rowsOf(admin, 'ideaCategory.list')).toContainEqual({ id: Number(recordID), name: 'Back' });
    const noType = 'The field content must name a content type.';
    await expectRefusals(server, admin, 'trash.restore', [
      [{ content: 'ideaCategory', recordID }, 404, gone],
      [{ content: 'idea', recordID: '999999' }, 404, gone],
      [{ content: 'chapter', recordID }, 422, noType],
      [{ content: 'users', recordID }, 422, noType],
      [{ content: '__proto__', recordID }, 422, noType],
      [{ recordID }, 422, noType],
      [{ content: 'idea' }, 422, 'The field recordID is missing.'],
      [{ content: 'idea', recordID: 'x' }, 422, 'The field recordID must be a positive whole number.'],
    ]);
  },
  'trash.purge': async () => {
    await deleted('Gone');
    const trashID = String((await rowsOf(admin, 'trash.list'))[0]?.sno);
    const reply = await admin.call('trash.purge', { trashID });
    expect([reply.status, reply.body]).toEqual(said('Deleted for good'));
    await expectRefusals(server, admin, 'trash.purge', [
      [{ trashID }, 404, gone],
      [{ trashID: '0' }, 422, 'The field trashID must be a positive whole number.'],
      [{}, 422, 'The field trashID is missing.'],
    ]);
  },
};

describe('wire contract', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});

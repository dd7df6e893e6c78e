import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from './kit/client';
import { startTestServer, type TestServer } from './kit/test-server';

/* How long a session lasts, which our own server tells (contract §6): asking is no use of it. */

const [minute, hour] = [60_000, 3_600_000];
const over = { status: true, left_ms: 0, longest_ms: 0 };

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  admin = await server.signIn();
});
afterAll(() => server?.end());

const timeLeft = async (client = admin): Promise<unknown> => {
  const { status, body } = await client.call('session.timeLeft', { session_id: admin.cookies!.session_id });
  expect(status).toBe(200);
  return body;
};
const left = (left_ms: number, longest_ms: number) => ({ status: true, left_ms, longest_ms });
const check = () => {
  const { session_id, userID, user_type } = admin.cookies!;
  return admin.call('session.check', { session_id, user_id: userID, user_role: user_type });
};

test('asking does not prolong it, however often: it ends after 30 minutes', async () => {
  for (let minutes = 0; minutes < 30; minutes += 5) {
    expect(await timeLeft()).toEqual(left((30 - minutes) * minute, 12 * hour - minutes * minute));
    server.wait(5 * minute);
  }
  expect(await timeLeft()).toEqual(over);
  expect((await check()).body).toEqual({ status: true, valid: false });
});

test('the check and each other call of it prolong it', async () => {
  for (const use of [check, () => admin.call('trash.list')]) {
    server.wait(20 * minute);
    await use();
    expect(await timeLeft()).toMatchObject({ left_ms: 30 * minute });
  }
});

test('near the end of its 12 hours no use makes it longer', async () => {
  for (let time = 0; time < 35; time += 1) {
    server.wait(20 * minute);
    await check();
  }
  expect(await timeLeft()).toEqual(left(20 * minute, 20 * minute));
  server.wait(19 * minute);
  await check();
  expect(await timeLeft()).toEqual(left(minute, minute));
  server.wait(minute);
  expect(await timeLeft()).toEqual(over);
});

test('nothing is told of a session without its secret, of one that was logged out, or of a disabled account', async () => {
  const { session_id, userID, user_type } = admin.cookies!;
  const other = await server.signIn();
  expect(await timeLeft(server.client.withCookies({ session_id, userID, user_type }))).toEqual(over);
  expect(
    await timeLeft(admin.withCookies({ ...admin.cookies!, session_secret: other.cookies!.session_secret })),
  ).toEqual(over);
  server.sql('update users set disabled = 1');
  expect(await timeLeft()).toEqual(over);
  server.sql('update users set disabled = 0');
  await admin.call('session.logOut', { session_id, user_id: userID });
  expect(await timeLeft()).toEqual(over);
});

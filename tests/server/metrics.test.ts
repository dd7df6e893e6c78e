import { connect } from 'node:net';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../server/serve';
import { SettingsError } from '../../server/settings';
import { temporaryFolders } from './kit/folders';
import { start, stop } from './kit/main-process';
import { samplesOf } from './kit/metrics';
import { endProcesses } from './kit/server-process';
import { password, startTestServer, type TestServer, testSettings } from './kit/test-server';

const newFolder = temporaryFolders('metrics-');
const minute = 60_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ METRICS_PORT: '0' });
});
afterEach(() => server.end());
afterAll(() => endProcesses());

const samples = (prefix: string) => samplesOf(server.metricsUrl, prefix);

describe('the metrics', () => {
  it('count calls by key and status, and how long they took by key; everything else is one value', async () => {
    const admin = await server.signIn();
    await admin.call('projectCategory.list');
    await server.client.get('/api/category?req_data=getCat');
    await admin.call('projectCategory.delete', { catID: '7' });
    await admin.call('projectCategory.delete', { catID: '7' }, { apiKey: 'CanaryKey' });
    await server.client.get('/api/category?req_data=CanaryCall');
    await server.client.get('/api/CanaryPath?x=CanaryQuery');
    await server.client.post('category', { req_data: 'CanaryAction' });
    await server.client.get('/CanaryPage');
    // A call is counted once its answer is out, which may be a moment after the client has read it.
    await expect
      .poll(() => samples('maker_site_calls_total'), { timeout: 20_000 })
      .toEqual({
        '{call="session.signIn",status="200"}': 1,
        '{call="projectCategory.list",status="200"}': 2,
        '{call="projectCategory.delete",status="404"}': 1,
        '{call="projectCategory.delete",status="403"}': 1,
        '{call="unknown",status="404"}': 2,
        '{call="unknown",status="401"}': 1,
      });
    expect(await samples('maker_site_call_duration_seconds_count')).toEqual({
      '{call="session.signIn"}': 1,
      '{call="projectCategory.list"}': 2,
      '{call="projectCategory.delete"}': 2,
      '{call="unknown"}': 3,
    });
    const took = await samples('maker_site_call_duration_seconds_sum');
    expect(Object.values(took).every((seconds) => seconds > 0 && seconds < 60)).toBe(true);
    expect(await (await fetch(server.metricsUrl!)).text()).not.toContain('Canary');
  });

  it('have the sessions that are open', async () => {
    await server.signIn();
    const admin = await server.signIn();
    expect(await samples('maker_site_sessions')).toEqual({ '': 2 });
    await admin.call('session.logOut', { session_id: admin.cookies!.session_id });
    expect(await samples('maker_site_sessions')).toEqual({ '': 1 });
    server.wait(32 * minute);
    expect(await samples('maker_site_sessions')).toEqual({ '': 0 });
  });

  it('are without the sessions while the database does not answer', async () => {
    expect(await samples('maker_site_sessions')).toEqual({ '': 0 });
    server.sql('alter table sessions rename to elsewhere');
    expect(await samples('maker_site_sessions')).toEqual({});
    expect(await samples('process_resident_memory_bytes')).toEqual({ '': expect.any(Number) });
    server.sql('alter table elsewhere rename to sessions');
    expect(await samples('maker_site_sessions')).toEqual({ '': 0 });
  });

  it('have the tasks of the workers by their kind', async () => {
    const kinds = ['picture', 'thumbnails', 'document', 'html', 'list', 'window'];
    const states = kinds.flatMap((task) => ['waiting', 'running'].map((state) => `{task="${task}",state="${state}"}`));
    expect(await samples('maker_site_worker_tasks')).toEqual(Object.fromEntries(states.map((state) => [state, 0])));
  });
});

describe('the port of the metrics', () => {
  it('is there only when it is set', async () => {
    const without = await startTestServer();
    expect([without.metricsUrl, (await without.client.get('/metrics')).status]).toEqual([null, 404]);
    await without.end();
  });

  it('answers in the format of Prometheus, and nothing but that', async () => {
    const { status, headers } = await fetch(server.metricsUrl!);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect((await fetch(new URL('/', server.metricsUrl!))).status).toBe(404);
    expect((await server.client.get('/metrics')).status).toBe(404);
  });

  it.skipIf(process.platform !== 'linux')('is that of the loopback address alone', async () => {
    const { hostname, port } = new URL(server.metricsUrl!);
    const triesToConnect = (host: string) =>
      new Promise((resolve) => {
        const socket = connect(Number(port), host, () => resolve('connected'));
        socket.on('connect', () => socket.destroy());
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      });
    expect([hostname, await triesToConnect(hostname)]).toEqual(['127.0.0.1', 'connected']);
    expect(await triesToConnect('127.0.0.2')).toBe('ECONNREFUSED');
  });

  it('stops a start when it is taken, and leaves nothing open', async () => {
    const folder = newFolder();
    const { port } = new URL(server.metricsUrl!);
    const startOn = (METRICS_PORT: string) =>
      startServer(testSettings(folder, { METRICS_PORT }), { writeLog: () => undefined });
    await expect(startOn(port)).rejects.toEqual(
      new SettingsError(`METRICS_PORT is ${port}, which is already in use. Set it to another one.`),
    );
    await (await startOn('0')).close();
  });

  it('is closed when the start fails later', async () => {
    const listening = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPServerWrap').length;
    const before = listening();
    const settings = testSettings(newFolder(), { METRICS_PORT: '0', PORT: new URL(server.url).port });
    await expect(startServer(settings, { writeLog: () => undefined })).rejects.toThrow('EADDRINUSE');
    // The system lets go of them a moment later.
    await expect.poll(listening, { timeout: 20_000 }).toBe(before);
  });

  it('is told at the start of the program, and closed with it', async () => {
    const program = await start(newFolder(), { METRICS_PORT: '0', ADMIN_PASSWORD: password });
    await expect.poll(() => program.output(), { timeout: 20_000 }).toMatch(/\nMetrics at \S+\n$/);
    const [, url = ''] = /Metrics at (\S+)\n/.exec(program.output()) ?? [];
    expect((await fetch(url)).status).toBe(200);
    expect(await stop(program)).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});

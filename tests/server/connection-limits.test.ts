import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/clock';
import { type ConnectionLimits, makeConnections, usualLimits } from '../../server/http/connections';

/* Which connection is given up when there are too many, on a server that answers when the test says so. */

/** How long something is waited for on a machine that does other things too. */
const patiently = { timeout: 30_000 };

describe('a connection', () => {
  let bare: http.Server;
  let answer: (() => void) | null;

  /** A server that answers when and what the test says. */
  const listen = async (
    more: Partial<ConnectionLimits>,
    handle = (response: http.ServerResponse): void => {
      answer = () => response.end('done');
    },
  ): Promise<void> => {
    const connections = makeConnections({ ...usualLimits, ...more }, systemClock.elapsed);
    answer = null;
    bare = http.createServer(connections.inTurn((_request, response) => handle(response)));
    connections.watch(bare);
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  };
  afterEach(() => new Promise((resolve) => bare.close(resolve)));

  /** A client that says something, and what it received when its connection was closed. */
  const client = async (text: string) => {
    const socket = connect((bare.address() as AddressInfo).port, '127.0.0.1');
    let told = '';
    socket.on('data', (data) => {
      told += data;
    });
    socket.on('error', () => undefined);
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(told.split('\r\n\r\n')[1] ?? '')));
    await new Promise((resolve) => socket.on('connect', resolve));
    socket.write(text);
    return { closed, told: () => told };
  };
  const ask = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

  it('is not given up while the server is at work', async () => {
    await listen({ stalledMs: 100 });
    const waiting = await client(ask);
    // Each of these is let go only after the time in which the first would have been.
    for (let at = 0; at < 3; at += 1) await (await client('')).closed;
    answer?.();
    expect(await waiting.closed).toBe('done');
  });

  it('that waits for its client is closed when there are too many, the longest first, and none at work', async () => {
    await listen({ connections: 3 });
    const working = await client(ask);
    await expect.poll(() => answer, patiently).not.toBe(null);
    const oldest = await client('');
    let waiting = [oldest, await client('')];
    for (let at = 0; at < 5; at += 1) {
      const [first, ...others] = [...waiting, await client('')];
      expect(await first?.closed).toBe('');
      waiting = others;
    }
    answer?.();
    expect(await working.closed).toBe('done');
    bare.closeAllConnections();
  });

  const pipelined = 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n';
  it('that sends many requests at once lets others have their turn in between', async () => {
    const order: string[] = [];
    await listen({}, (response) => {
      if (order.length === 0) setImmediate(() => order.push('another'));
      order.push('request');
      response.end();
    });
    await (await client(pipelined.repeat(30) + ask)).closed;
    expect(order.filter((turn) => turn === 'request').length).toBe(31);
    expect(order.indexOf('another')).toBeLessThan(4);
  });

  it('that sends more requests at once than may wait is closed', async () => {
    let handled = 0;
    await listen({}, () => {
      handled += 1;
    });
    await (await client(pipelined.repeat(1_700))).closed;
    expect(handled).toBe(1);
  });

  const big = Buffer.alloc(64_000_000);
  /** Asks for the big body, and reads only as much of it as the test says. */
  const reader = async () => {
    const socket = connect((bare.address() as AddressInfo).port, '127.0.0.1', () => socket.write(ask));
    let bytes = 0;
    let wanted = 1;
    socket.on('data', (data) => {
      bytes += data.length;
      if (bytes >= wanted) socket.pause();
    });
    socket.on('error', () => undefined);
    let isClosed = false;
    const closed = new Promise<number>((resolve) =>
      socket.on('close', () => {
        isClosed = true;
        resolve(bytes);
      }),
    );
    const read = async (more: number): Promise<void> => {
      wanted = bytes + more;
      socket.resume();
      await expect.poll(() => bytes >= wanted || isClosed, patiently).toBe(true);
    };
    await read(1);
    return { read, closed };
  };

  it('that is read slowly is not given up for any number of strangers who say nothing', async () => {
    await listen({ connections: 5 }, (response) => response.end(big));
    const download = await reader();
    const strangers = [];
    for (let at = 0; at < 12; at += 1) strangers.push(await client(''));
    await strangers[0]?.closed;
    await download.read(Infinity);
    expect(await download.closed).toBeGreaterThan(big.length);
    bare.closeAllConnections();
  });

  it('between two requests is closed rather than one that is read', { tags: ['full'] }, async () => {
    await listen({ connections: 2 }, (response) => response.end(response.req.url === '/' ? big : 'done'));
    const download = await reader();
    const idle = await client('GET /idle HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(idle.told, patiently).toContain('done');
    for (let at = 0; at < 4; at += 1) await client('');
    expect(await idle.closed).toBe('done');
    await download.read(Infinity);
    expect(await download.closed).toBeGreaterThan(big.length);
    bare.closeAllConnections();
  });

  it('that is read slowly outlives one that is not read', { tags: ['full'] }, async () => {
    await listen({ connections: 2 }, (response) => response.end(big));
    const [moving, stuck] = [await reader(), await reader()];
    for (let at = 0; at < 4; at += 1) {
      await moving.read(8_000_000);
      await client('');
    }
    await moving.read(Infinity);
    expect(await moving.closed).toBeGreaterThan(big.length);
    await stuck.read(Infinity);
    expect(await stuck.closed).toBeLessThan(big.length);
    bare.closeAllConnections();
  });

  it('is closed at once when the server is at work for all others', async () => {
    await listen({ connections: 1 });
    const working = await client(ask);
    await expect.poll(() => answer, patiently).not.toBe(null);
    expect(await (await client(ask)).closed).toBe('');
    answer?.();
    expect(await working.closed).toBe('done');
  });
});

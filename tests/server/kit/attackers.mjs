import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/*
 * Run as a process of its own, with many file descriptors: clients that misbehave and never read, as the JSON on its input says:
 * `{ port, clients: [{ first, again, everyMs }] }`. `first` is sent at once, `again` again and again where there is one.
 * Prints the local port of each client once all are connected, and holds them until it is ended. A client that is cut off does
 * not come back.
 */
const { port, clients } = JSON.parse(readFileSync(0, 'utf8'));
const sockets = clients.map(
  ({ first, again, everyMs }) =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      // It never reads: what the server sends stays in the buffers of the system until they are full.
      socket.pause();
      socket.on('error', () => resolve(0));
      socket.on('connect', () => {
        resolve(socket.localPort);
        socket.write(first);
        if (again === undefined) return;
        const sending = setInterval(() => socket.write(again), everyMs);
        socket.on('close', () => clearInterval(sending));
      });
    }),
);
// A socket that does not read does not keep a process going.
setInterval(() => undefined, 60_000);
process.stdout.write(`${JSON.stringify(await Promise.all(sockets))}\n`);

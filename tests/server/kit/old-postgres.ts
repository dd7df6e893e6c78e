import { createServer, type Server } from 'node:net';

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
const message = (letter: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
};

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const ready = message('Z', Buffer.from('I'));

/** One row of texts. */
const answer = (row: Readonly<Record<string, string>>): Buffer => {
  const column = (name: string) => [text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)];
  const value = (said: string) => [int32(Buffer.byteLength(said)), Buffer.from(said)];
  const count = int16(Object.keys(row).length);
  return Buffer.concat([
    message('T', count, ...Object.keys(row).flatMap(column)),
    message('D', count, ...Object.values(row).flatMap(value)),
    message('C', text('SELECT 1')),
    ready,
  ]);
};

/** Something that lets everybody in and says to every question that it is this version. */
export const listenAsPostgres = (version: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(Buffer.concat([message('R', int32(0)), ready]));
        socket.on('data', (asked) => {
          if (asked.toString('latin1', 0, 1) === 'Q') socket.write(answer({ version, encoding: 'UTF8' }));
        });
      });
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

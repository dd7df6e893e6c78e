import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificate, certificateKey } from './kit/certificate';
import { temporaryFolders } from './kit/folders';
import { start, stop } from './kit/main-process';
import { type Cluster, makeCluster, urlIn } from './kit/postgres-cluster';
import { endProcesses } from './kit/server-process';
import { password } from './kit/test-server';

const newFolder = temporaryFolders('over-tls-');

let cluster: Cluster;
let port: number;

/** A port of this machine that nobody listens at. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });

beforeAll(async () => {
  port = await freePort();
  const tls = { ssl: 'on', ssl_cert_file: '../cert.pem', ssl_key_file: '../key.pem' };
  const settings = { listen_addresses: '127.0.0.1,127.0.0.2', port: String(port), ...tls };
  cluster = makeCluster(settings, { 'cert.pem': certificate, 'key.pem': certificateKey });
  cluster.start();
});
afterAll(() => {
  endProcesses();
  cluster?.remove();
});

const settingsFor = (host: string) => {
  const url = new URL(urlIn(cluster.folder, 'postgres'));
  url.search = '';
  url.hostname = host;
  url.port = String(port);
  return { DATABASE_URL: url.href, DATABASE_TLS: 'true', ADMIN_PASSWORD: password };
};

it('a certificate of an authority that is not known stops the start with a sentence', async () => {
  const server = await start(newFolder(), settingsFor('127.0.0.1'));
  const sentence = `The certificate of the PostgreSQL server at 127.0.0.1:${port} can't be trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Set DATABASE_CA_FILE to the certificate of its authority.\n`;
  expect([await server.ended, server.output(), server.log()]).toEqual([1, '', sentence]);
});

it('one of the authority in DATABASE_CA_FILE is spoken to', async () => {
  const file = join(newFolder(), 'ca.pem');
  writeFileSync(file, certificate);
  const server = await start(newFolder(), { ...settingsFor('127.0.0.1'), DATABASE_CA_FILE: file });
  expect([server.url !== '', await stop(server)]).toEqual([true, 0]);
});

it('a certificate of another name stops the start with a sentence', async () => {
  const file = join(newFolder(), 'ca.pem');
  writeFileSync(file, certificate);
  const server = await start(newFolder(), { ...settingsFor('127.0.0.2'), DATABASE_CA_FILE: file });
  const sentence = `The certificate of the PostgreSQL server at 127.0.0.2:${port} is for another name. Correct the host in DATABASE_URL.\n`;
  expect([await server.ended, server.log()]).toEqual([1, sentence]);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeIn } from '../../server/database/address';
import { clientConfig } from '../../server/database/postgres-pool';
import { certificate, certificateKey } from './kit/certificate';
import { temporaryFolders } from './kit/folders';
import { freePort } from './kit/free-port';
import { start, stop } from './kit/main-process';
import { type Cluster, makeCluster, urlIn } from './kit/postgres-cluster';
import { endProcesses } from './kit/server-process';
import { password } from './kit/test-server';

const newFolder = temporaryFolders('over-tls-');

let cluster: Cluster;
let port: number;

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

it('PostgreSQL notices in two minutes that the machine of a server is gone, and frees its locks', async () => {
  const place = placeIn(settingsFor('127.0.0.1').DATABASE_URL);
  if (typeof place === 'string') throw new Error(place);
  const address = { kind: 'postgres', ...place, tls: { ca: certificate }, connections: 1, timeoutMs: 1_000 } as const;
  const client = new pg.Client(clientConfig(address, null));
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('tcp_keepalives_idle')::int as idle, current_setting('tcp_keepalives_interval')::int as again, current_setting('tcp_keepalives_count')::int as times",
  );
  await client.end();
  expect(rows).toEqual([{ idle: 60, again: 10, times: 6 }]);
});

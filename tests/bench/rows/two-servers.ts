import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { administrator } from '../../e2e/kit/world';
import { findPostgres } from '../../postgres.mjs';
import { clientOf } from '../../server/kit/client';
import { addProject } from '../../server/kit/good-fields';
import { makeCluster, psql, urlIn } from '../../server/kit/postgres-cluster';
import { type Measure, median } from '../kit/measure';
import type { Place } from '../kit/places';
import { under } from './server';

const seconds = 5;
const lanes = 8;

/** What `/proc` says of a process after its name; nothing once it is gone. */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

/** Seconds of a processor that processes have had. */
const processorOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
    return sum + (user + system) / 100;
  }, 0);

const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)[1]) === parent);

/** Seconds of a processor that all that runs on this machine has had. */
const busy = (): number =>
  cpus().reduce(
    (sum, { times: { idle: _, ...worked } }) => sum + Object.values(worked).reduce((a, b) => a + b) / 1000,
    0,
  );

/**
 * Reads of one record over one server and over two, on one PostgreSQL database: how many times as many two answer. Servers, database and
 * readers share this machine; where they have no processor left, a second server has nothing to run on, which is printed.
 */
export const twoServers: Measure = async ({ folders, startApp, runs }) => {
  const none = { ratio: { ours: Number.NaN, react: null, bare: null } };
  if (findPostgres() === null) {
    console.log('  left out: PostgreSQL is not installed');
    return none;
  }
  const { app: folder } = await folders(0);
  const cluster = makeCluster();
  const servers: Place[] = [];
  try {
    cluster.start();
    psql(cluster.folder, 'postgres', 'create database bench template template0');
    const settings = { DATABASE_URL: urlIn(cluster.folder, 'bench') };
    // The folder's files are those of a site in SQLite, which this database knows nothing of.
    servers.push(await startApp(folder, { ...settings, START_ANEW: 'true' }), await startApp(folder, settings));
    const [one, two] = servers.map(({ url }) => url) as [string, string];
    const admin = await clientOf(one, 'bench').signIn(administrator.email, administrator.password);
    const { slug } = await addProject(admin);
    const postmaster = Number(readFileSync(join(cluster.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

    /** Answers per second of these servers together, and how many processors had to do with it. */
    const read = async (urls: readonly string[]) => {
      const database = [postmaster, ...childrenOf(postmaster)];
      const pids = servers.map(({ pid }) => pid);
      const soFar = () => [processorOf(pids), processorOf(database), busy()];
      const before = soFar();
      const answered = await Promise.all(
        urls.map((url) =>
          under({
            url: `${url}/api/projectData?req_data=getProjectBySlug&ProjectSlug=${slug}`,
            lanes: lanes / urls.length,
            seconds,
          }),
        ),
      );
      const perSecond = answered.reduce((sum, each) => sum + each, 0);
      const [ours, data, all] = soFar().map((now, at) => ((now - (before[at] ?? 0)) / seconds).toFixed(2));
      console.log(
        `  ${urls.length} server(s): ${Math.round(perSecond)} answers/s; servers ${ours}, PostgreSQL ${data}, all with the readers ${all} of ${availableParallelism()} processors`,
      );
      return perSecond;
    };
    await read([one, two]);
    const ratios: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const alone = await read([one]);
      ratios.push((await read([one, two])) / alone);
    }
    return { ratio: { ours: median(ratios), react: null, bare: null } };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    cluster.remove();
  }
};

import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CallKey } from '../../../domain/calls';
import { administrator } from '../../e2e/kit/world';
import { type Client, clientOf, type Fields, formOf } from '../../server/kit/client';
import { type Figure, type Measure, median, quantile } from '../kit/measure';

const administrators = 20;
const seconds = 20;
/** Between two steps of one administrator, and between two probes of one kind. */
const thinkMs = 1000;
const everyMs = 20;

const busySite = fileURLToPath(new URL('../kit/busy-site.mjs', import.meta.url));

type Times = Readonly<Record<'list' | 'write' | 'longWrite' | 'health' | 'record', readonly number[]>>;

const timesOf = (load: object): Promise<Times> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [busySite], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.on('close', (code) => (code === 0 ? done(JSON.parse(said)) : failed(new Error('the busy site failed'))));
    child.stdin.end(JSON.stringify(load));
  });

/** 2 MB of what the editor writes. */
const longText = (() => {
  const paragraph =
    '<p style="text-align: left"><strong>Step</strong> two: <a href="https://example.org/">see</a> it.</p>';
  return paragraph.repeat(Math.floor((2 * 1024 * 1024 - 100) / paragraph.length));
})();

const bodyOf = async (fields: Fields) => {
  const sent = new Response(formOf(fields));
  return {
    type: sent.headers.get('content-type') ?? '',
    body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
  };
};

interface ListedProject {
  readonly sno: number;
  readonly slug: string;
  readonly name: string;
}

const cookieOf = ({ cookies }: Client): string =>
  Object.entries(cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

const show = (name: string, times: readonly number[]): void => {
  const [p50, p99, most] = [median(times), quantile(times, 0.99), Math.max(...times)].map((ms) => Math.round(ms));
  console.log(
    `  ${name.padEnd(28)} ${String(times.length).padStart(6)} answers: p50 ${p50} ms, p99 ${p99} ms, max ${most} ms`,
  );
};

/** Administrators at work on so many projects, who read these lists; one of them saves 2 MB of rich text: how long others wait meanwhile. */
const loadOf =
  (projects: number, lists: readonly string[]): Measure =>
  async ({ folders, startApp }) => {
    const of = await folders(projects);
    const app = await startApp(of.app);
    try {
      const client = clientOf(app.url, 'bench');
      const signedIn: Client[] = [];
      for (let at = 0; at < administrators; at += 1) {
        signedIn.push(await client.signIn(administrator.email, administrator.password));
      }
      const read = (key: CallKey) => client.call(key).then(({ body }) => (body as { data: ListedProject[] }).data);
      const listed = await read('project.list');
      const edit = (project: ListedProject | undefined, desc: string) =>
        bodyOf({
          ProjectID: String(project?.sno),
          name: String(project?.name),
          desc,
          catID: '1',
          price: '10',
          DiscPrice: '5',
          req_data: 'EditProject',
          api_key: 'bench',
        });
      const short = await edit(listed[1], '<p>Changed</p>');
      const long = await edit(listed[0], longText);
      console.log(
        `  load average before: ${loadavg()
          .map((load) => load.toFixed(2))
          .join(', ')}`,
      );
      const times = await timesOf({
        url: app.url,
        cookies: signedIn.map(cookieOf),
        lists,
        write: { path: '/api/projectData', type: short.type, bodies: [short.body] },
        longWrite: { path: '/api/projectData', ...long },
        probes: {
          health: ['/healthz'],
          record: listed
            .slice(2, 202)
            .map(({ slug }) => `/api/projectData?req_data=getProjectBySlug&ProjectSlug=${slug}`),
        },
        seconds,
        thinkMs,
        everyMs,
      });
      show('/healthz', times.health);
      show('one record', times.record);
      show('lists', times.list);
      show('saving a short text', times.write);
      show('saving 2 MB of rich text', times.longWrite);
      console.log(`  memory of the server: ${Math.round(app.memory())} MB`);
      const figure = (of: readonly number[]): Figure => ({ ours: quantile(of, 0.99), react: null, bare: null });
      return { health: figure(times.health), record: figure(times.record) };
    } finally {
      await app.stop();
    }
  };

const list = '/api/projectData?req_data=getProjects';

/** The whole list of 10,000 projects. */
export const load = loadOf(10_000, [list]);

/** Twenty pages of the list of 100,000 projects, from its beginning to its end. */
export const loadHuge = loadOf(
  100_000,
  Array.from({ length: 20 }, (_, at) => `${list}&columns=list&limit=60&offset=${at * 5_000}`),
);

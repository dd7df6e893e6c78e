import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { administrator } from '../../e2e/kit/world';
import { clientOf } from '../../server/kit/client';
import { type Figure, inTurn, median, type Row } from '../kit/measure';
import { startApp, startFloor } from '../kit/places';

interface Load {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body?: string;
  readonly lanes: number;
  readonly seconds: number;
}

const loader = fileURLToPath(new URL('../kit/load.mjs', import.meta.url));

/** Answers per second. */
const under = (load: Load): Promise<number> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, [loader], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.on('close', (code) => (code === 0 ? done(Number(said)) : failed(new Error(`no load on ${load.url}`))));
    child.stdin.end(JSON.stringify(load));
  });

/** A JPEG of about so many bytes with something on it: a gradient with grain. */
const pictureOf = async (bytes: number): Promise<Buffer> => {
  const [width, height] = [1000, 750];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, noise = 42; at < pixels.length; at += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = ((at / width) % 200) + ((noise >> 16) % 40);
  }
  for (let quality = 20; ; quality += 4) {
    const picture = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
    if (picture.length >= bytes || quality > 94) return picture;
  }
};

const starts: Row = async ({ folders, runs, built }) => {
  const of = await folders(1000);
  const memory: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  const run = async (start: () => ReturnType<typeof startFloor>, into: number[]) => {
    const place = await start();
    await wait(1500);
    into.push(place.memory());
    await place.stop();
    return place.started;
  };
  const started = await inTurn(
    runs,
    () => run(() => startApp(built, of.app), memory.ours),
    () => run(() => startFloor(of.floor), memory.floor),
  );
  return [
    {
      measure: 'second start to first answer',
      unit: 'ms',
      goal: 500,
      goalRatio: 500 / 104,
      want: 'at most',
      ...started,
    },
    {
      measure: 'idle memory of the server',
      unit: 'MB',
      goal: 110,
      goalRatio: 110 / 51,
      want: 'at most',
      ours: median(memory.ours),
      floor: median(memory.floor),
    },
  ];
};

const seconds = 3;

const answers: Row = async ({ places, runs }) => {
  const { app, floor } = await places(1000);
  const address = `${app.url}/api/projectData?req_data=getProjects`;
  const lanes = 8;
  const figure = async (measure: string, goalRatio: number, ours: Load, other: Load): Promise<Figure> => ({
    measure,
    unit: '/s',
    goal: 200,
    goalRatio,
    want: 'at least',
    ...(await inTurn(
      runs,
      () => under(ours),
      () => under(other),
    )),
  });
  const load = { lanes, seconds };
  const figures = [
    await figure(
      '1,000 full records, answers',
      200 / 69,
      { url: address, ...load },
      { url: `${floor.url}/full`, ...load },
    ),
    await figure(
      'the same beside bare http from memory',
      200 / 235,
      { url: address, ...load },
      { url: `${floor.url}/memory`, ...load },
    ),
    await figure(
      'the same, compressed as browsers ask',
      200 / 69,
      { url: address, headers: { 'accept-encoding': 'br' }, ...load },
      { url: `${floor.url}/full`, ...load },
    ),
  ];
  return figures;
};

const creates: Row = async ({ folders, runs, built }) => {
  const of = await folders(100);
  const app = await startApp(built, of.app);
  const floor = await startFloor(of.floor);
  const admin = await clientOf(app.url, 'bench').signIn(administrator.email, administrator.password);
  const cookie = Object.entries(admin.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const picture = await pictureOf(200 * 1024);
  const form = new FormData();
  const fields = {
    name: 'Made by the bench',
    desc: '<p>Text</p>',
    catID: '1',
    price: '10',
    DiscPrice: '5',
    req_data: 'addProject',
    api_key: 'bench',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }));
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const body = Buffer.from(await sent.arrayBuffer()).toString('base64');
  const post = (url: string, headers: Record<string, string>): Load => ({
    url,
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
    lanes: 4,
    seconds,
  });
  const times = await inTurn(
    runs,
    () => under(post(`${app.url}/api/projectData`, { origin: app.url, cookie })),
    () => under(post(`${floor.url}/create`, {})),
  );
  await app.stop();
  await floor.stop();
  return [
    {
      measure: `creates with a picture of ${Math.round(picture.length / 1024)} KB (floor: no flush, not decoded)`,
      unit: '/s',
      goal: 300,
      goalRatio: 300 / 938,
      want: 'at least',
      ...times,
    },
  ];
};

const signIns: Row = async ({ places, runs }) => {
  const { app } = await places(100);
  const { email, password } = administrator;
  const form = new FormData();
  const fields = { username: email, password, req_data: 'userValidation' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  const load: Load = {
    url: `${app.url}/api/users`,
    method: 'POST',
    headers: { 'content-type': sent.headers.get('content-type') ?? '', origin: app.url },
    body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
    lanes: 4,
    seconds,
  };
  const taken: number[] = [];
  for (let run = 0; run < runs; run += 1) taken.push(await under(load));
  return [{ measure: 'sign-ins', unit: '/s', goal: 50, want: 'at least', ours: median(taken), floor: null }];
};

export const serverRows = { starts, answers, creates, signIns } as const;

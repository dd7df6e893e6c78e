import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { administrator } from '../../e2e/kit/world';
import { clientOf } from '../../server/kit/client';
import { inTurn, type Measure } from '../kit/measure';
import type { Place } from '../kit/places';

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
export const under = (load: Load): Promise<number> =>
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

/** Starts on a site that is there already. */
export const starts: Measure = async ({ folders, startApp, startFloor, runs }) => {
  const of = await folders(1000);
  const run = (start: () => Promise<Place>) => async () => {
    const place = await start();
    await wait(1500);
    const memory = place.memory();
    await place.stop();
    return { started: place.started, memory };
  };
  return inTurn(runs, { ours: run(() => startApp(of.app)), bare: run(() => startFloor(of.floor)) });
};

const seconds = 3;

/** A list of 1,000 projects with all that is in them, again and again. */
export const answers: Measure = async ({ places, runs }) => {
  const { app, floor } = await places(1000);
  const asked = (url: string) => async () => ({ perSecond: await under({ url, lanes: 8, seconds }) });
  return inTurn(runs, {
    ours: asked(`${app.url}/api/projectData?req_data=getProjects`),
    bare: asked(`${floor.url}/full`),
  });
};

const bodyOf = async (fields: Readonly<Record<string, string | File>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  return {
    type: sent.headers.get('content-type') ?? '',
    body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
  };
};

/** Projects with a picture of 200 KB. */
export const creates: Measure = async ({ places, runs }) => {
  const { app, floor } = await places(100);
  const { cookies } = await clientOf(app.url, 'bench').signIn(administrator.email, administrator.password);
  const cookie = Object.entries(cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const picture = await pictureOf(200 * 1024);
  const { type, body } = await bodyOf({
    name: 'Made by the bench',
    desc: '<p>Text</p>',
    catID: '1',
    price: '10',
    DiscPrice: '5',
    req_data: 'addProject',
    api_key: 'bench',
    image: new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' }),
  });
  const posted = (url: string, headers: Record<string, string>) => async () => ({
    perSecond: await under({
      url,
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
      lanes: 4,
      seconds,
    }),
  });
  return inTurn(runs, {
    ours: posted(`${app.url}/api/projectData`, { origin: app.url, cookie }),
    bare: posted(`${floor.url}/create`, {}),
  });
};

/** Of one address. Each run has a server of its own, as one refuses strangers who call more than 1,200 times in a minute. */
export const signIns: Measure = async ({ folders, startApp, runs }) => {
  const of = await folders(100);
  const { email, password } = administrator;
  const { type, body } = await bodyOf({ username: email, password, req_data: 'userValidation' });
  const run = async () => {
    const app = await startApp(of.app);
    try {
      const headers = { 'content-type': type, origin: app.url };
      return {
        perSecond: await under({ url: `${app.url}/api/users`, method: 'POST', headers, body, lanes: 4, seconds }),
      };
    } finally {
      await app.stop();
    }
  };
  return inTurn(runs, { ours: run });
};

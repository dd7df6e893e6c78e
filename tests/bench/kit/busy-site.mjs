import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/*
 * Administrators at work on one site for some seconds: all read lists, each of the addresses in turn, and change records, the last of them saves a long text
 * again and again. Meanwhile requests of other kinds are sent at a steady pace, whether or not those before them were answered,
 * so that a server that stands still for a second is seen by all who come in that second. Prints their times in milliseconds as
 * JSON. A process of its own, so that it does not take the time of what it measures.
 */
const { url, cookies, lists, write, longWrite, probes, seconds, thinkMs, everyMs } = JSON.parse(
  readFileSync(0, 'utf8'),
);
const agent = new Agent({ keepAlive: true });

/** The status of an answer, once all of it has come. */
const send = (path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((done, failed) => {
    const bytes = body === undefined ? undefined : Buffer.from(body, 'base64');
    const length = bytes && { 'content-length': bytes.length };
    const sent = request(url + path, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      answer.on('data', () => undefined);
      answer.on('end', () => done(answer));
      answer.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(bytes);
  });

const expectOk = ({ statusCode }, what) => {
  if (statusCode !== 200 && statusCode !== 304) throw new Error(`${what} answered ${statusCode}`);
};

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const times = Object.fromEntries(['list', 'write', 'longWrite', ...Object.keys(probes)].map((name) => [name, []]));
const timed = async (name, path, options) => {
  const start = performance.now();
  const answer = await send(path, options);
  expectOk(answer, name);
  times[name].push(performance.now() - start);
  return answer;
};

const start = performance.now();
const isRunning = () => performance.now() - start < seconds * 1000;

const administrator = async (cookie, at) => {
  const saves = at === cookies.length - 1;
  const posting = { origin: url, cookie };
  const etags = new Map();
  // Not all at the same moment.
  await wait((thinkMs * at) / cookies.length);
  for (let turn = at; isRunning(); turn += 1) {
    if (saves) {
      await timed('longWrite', longWrite.path, {
        method: 'POST',
        headers: { ...posting, 'content-type': longWrite.type },
        body: longWrite.body,
      });
    } else if (turn % 4 === 0) {
      await timed('write', write.path, {
        method: 'POST',
        headers: { ...posting, 'content-type': write.type },
        body: write.bodies[turn % write.bodies.length],
      });
    } else {
      const list = lists[turn % lists.length];
      const etag = etags.get(list);
      const headers = { cookie, 'accept-encoding': 'gzip, deflate, br', ...(etag && { 'if-none-match': etag }) };
      etags.set(list, (await timed('list', list, { headers })).headers.etag);
    }
    await wait(thinkMs);
  }
};

const probe = async (name) => {
  const paths = probes[name];
  const sent = [];
  for (let turn = 0; isRunning(); turn += 1) {
    await wait(Math.max(0, start + turn * everyMs - performance.now()));
    sent.push(timed(name, paths[turn % paths.length], { headers: { 'accept-encoding': 'gzip, deflate, br' } }));
  }
  await Promise.all(sent);
};

await Promise.all([...cookies.map(administrator), ...Object.keys(probes).map(probe)]);
console.log(JSON.stringify(times));
agent.destroy();

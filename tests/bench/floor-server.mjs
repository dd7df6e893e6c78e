import { randomBytes } from 'node:crypto';
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashSync, verifySync } from '@node-rs/argon2';
import Database from 'libsql';

/*
 * The floors over node:http and the same SQLite, with nothing that a real server has: pages without a script, and below `/react`
 * the app of `react-floor/` with its data below `/data`. No check, no session, no flush. What they take is what the machine, the
 * browser, React and the database take by themselves.
 */
const { DATA_DIR: folder = '', ADMIN_EMAIL: email, ADMIN_PASSWORD: password, REACT_FLOOR: reactApp = '' } = process.env;
const db = new Database(join(folder, 'site.db'));
const all = db.prepare('select * from projects order by id');
const one = db.prepare('select * from projects where slug = ?');
const short = db.prepare('select id, slug, name, image from projects order by id limit ?');
const change = db.prepare('update projects set name = ?, description = ? where slug = ?');
const add = db.prepare(
  "insert into projects (name, slug, description, price, discount_price, video_link, created_at) values (?, ?, '<p>x</p>', 100, 50, '', '')",
);
// One hash of the same cost as the real sign-in's.
const known = hashSync(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1>${body}</body></html>`;

const login = () =>
  page(
    'Welcome back',
    '<form method="post" action="/login"><label>Email <input name="email"></label><label>Password <input name="password" type="password"></label><button>Login</button></form>',
  );

const list = (note) => {
  const rows = all
    .all()
    .map(
      (row) =>
        `<tr><td>${row.id}</td><td>${row.image === null ? '' : `<img loading="lazy" width="64" height="48" src="/uploads/${row.image}" alt="">`}</td><th scope="row">${escaped(row.name)}</th><td>${row.pdf === null ? 'No PDF' : `<a href="/uploads/${row.pdf}">View PDF</a>`}</td><td><a data-edit href="/projects/${row.slug}">Edit</a></td></tr>`,
    );
  return page('Projects', `${note}<table><tbody>${rows.join('')}</tbody></table>`);
};

const edit = (row) =>
  page(
    'Update Project',
    `<form method="post"><label>Title <input name="name" value="${escaped(row.name)}"></label><textarea name="description">${escaped(row.description)}</textarea><button>Update</button></form>`,
  );

const bodyOf = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const memory = {};
let made = 0;

const fieldsOf = async (request) => Object.fromEntries(new URLSearchParams((await bodyOf(request)).toString()));
const isRight = (fields) => fields.email === email && verifySync(known, fields.password ?? '');
const save = ({ name, description }, slug) => change.run(name, description, slug);

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };
/** Of the React app: compressed once. */
const assets = new Map();
const asset = (name) => {
  const known = assets.get(name);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(reactApp, name)));
  assets.set(name, bytes);
  return bytes;
};

/** The calls of the React app. */
const answerData = async (request, reply, { pathname, searchParams }) => {
  const slug = decodeURIComponent(pathname.slice('/data/one/'.length));
  const sent = request.method === 'POST' ? await fieldsOf(request) : null;
  if (pathname === '/data/login') return reply.writeHead(isRight(sent) ? 204 : 401).end();
  if (sent !== null) {
    save(sent, slug);
    return reply.writeHead(204).end();
  }
  const data = pathname === '/data/list' ? short.all(Number(searchParams.get('limit') ?? -1)) : one.get(slug);
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  return reply.writeHead(200, headers).end(gzipSync(JSON.stringify(data), { level: 1 }));
};

const answer = async (request, reply) => {
  const address = new URL(request.url, 'http://floor');
  const { pathname, searchParams } = address;
  const html = (text) => reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  const json = (text) => reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
  const to = (address) => reply.writeHead(303, { location: address }).end();
  if (pathname === '/healthz') return json('{}');
  if (pathname.startsWith('/uploads/')) {
    reply.writeHead(200, { 'cache-control': 'public, max-age=31536000' });
    return createReadStream(join(folder, 'uploads', pathname.slice(9))).pipe(reply);
  }
  if (pathname.startsWith('/react/')) {
    const name = pathname.startsWith('/react/assets/') ? pathname.slice('/react/'.length) : 'index.html';
    const headers = { 'content-type': types[extname(name)], 'content-encoding': 'br' };
    return reply.writeHead(200, headers).end(asset(name));
  }
  if (pathname.startsWith('/data/')) return answerData(request, reply, address);
  if (pathname === '/full') return json(JSON.stringify({ status: true, data: all.all() }));
  if (pathname === '/memory') {
    memory.text ??= Buffer.from(JSON.stringify({ status: true, data: all.all() }));
    return json(memory.text);
  }
  if (pathname === '/create') {
    const body = await bodyOf(request);
    made += 1;
    const name = `${randomBytes(16).toString('hex')}.jpg`;
    writeFileSync(join(folder, 'staging', name), body);
    add.run('Made by the bench', `bench-${made}-${name}`);
    return json('{"status":true}');
  }
  if (pathname === '/login' && request.method === 'POST')
    return to(isRight(await fieldsOf(request)) ? '/projects' : '/login');
  if (pathname === '/login') return html(login());
  if (pathname === '/projects') return html(list(searchParams.has('saved') ? '<p data-kind="success">Saved</p>' : ''));
  const slug = decodeURIComponent(pathname.slice('/projects/'.length));
  if (request.method === 'POST') {
    save(await fieldsOf(request), slug);
    return to('/projects?saved');
  }
  return html(edit(one.get(slug)));
};

const server = createServer((request, reply) => {
  answer(request, reply).catch((error) => reply.writeHead(500).end(String(error)));
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`Ready at http://127.0.0.1:${server.address().port}`),
);
process.on('SIGTERM', () => process.exit(0));

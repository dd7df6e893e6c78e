import { randomBytes } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { hashSync, verifySync } from '@node-rs/argon2';
import Database from 'libsql';

/*
 * The floor: pages without a script over node:http and the same SQLite, with nothing that a real server has. No check, no
 * session, no flush. What it takes is what the machine, the browser and the database take by themselves.
 */
const { DATA_DIR: folder = '', ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
const db = new Database(join(folder, 'site.db'));
const all = db.prepare('select * from projects order by id');
const one = db.prepare('select * from projects where slug = ?');
const rename = db.prepare('update projects set name = ? where slug = ?');
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

const text = (row) =>
  page('A text', `<div contenteditable="true" style="height: 500px; overflow: auto">${row.description}</div>`);

const bodyOf = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const memory = {};
let made = 0;

const answer = async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url, 'http://floor');
  const html = (text) => reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  const json = (text) => reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
  const to = (address) => reply.writeHead(303, { location: address }).end();
  if (pathname === '/healthz') return json('{}');
  if (pathname.startsWith('/uploads/')) {
    reply.writeHead(200, { 'cache-control': 'public, max-age=31536000' });
    return createReadStream(join(folder, 'uploads', pathname.slice(9))).pipe(reply);
  }
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
  if (pathname === '/login' && request.method === 'POST') {
    const fields = new URLSearchParams((await bodyOf(request)).toString());
    const right = fields.get('email') === email && verifySync(known, fields.get('password') ?? '');
    return to(right ? '/projects' : '/login');
  }
  if (pathname === '/login') return html(login());
  if (pathname === '/home') return html(page('Home', '<a data-list href="/projects">View Projects</a>'));
  if (pathname === '/projects') return html(list(searchParams.has('saved') ? '<p data-kind="success">Saved</p>' : ''));
  if (pathname.startsWith('/text/')) return html(text(one.get(decodeURIComponent(pathname.slice('/text/'.length)))));
  const slug = decodeURIComponent(pathname.slice('/projects/'.length));
  if (request.method === 'POST') {
    rename.run(new URLSearchParams((await bodyOf(request)).toString()).get('name'), slug);
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserAt } from '../kit/browser';
import { call } from '../kit/calls';
import { answer, type OtherServer, startOtherServer } from '../kit/other-server';

/* Links of files that another server answers with (security §1): what must not be followed or drawn is read as none. */

let server: OtherServer;
beforeAll(async () => {
  server = await startOtherServer();
});
afterAll(() => server?.close());

const bad = 'javascript:alert(1)';

/** Reads of every kind of row whose links are all `link`, and the links that are read. */
const reads = {
  'projectCategory.list': [call('projectCategory.list', {}), ['imageLink'], ['photo']],
  'project.list': [call('project.list', {}), ['imageLink', 'pdfLink'], ['image', 'pdf']],
  'component.list': [call('component.list', {}), ['imageLink', 'pdfLink'], ['image', 'pdf']],
  'blog.list': [call('blog.list', {}), ['ogImage'], ['image']],
  'tutorialCategory.list': [call('tutorialCategory.list', {}), ['imageLink'], ['photo']],
  'lesson.list': [call('lesson.list', { slug: 'a' }), ['pdfLink'], ['pdf']],
  'teamMember.list': [
    call('teamMember.list', {}),
    ['imageLink', 'coverImageLink', 'pdfLink'],
    ['profileImage', 'coverImage', 'pdf'],
  ],
  'idea.list': [call('idea.list', {}), ['imageLink', 'pdfLink'], ['image', 'pdf']],
} as const;

test.each(Object.entries(reads))('%s', async (_, [made, wires, names]) => {
  const browser = browserAt(`${server.url}/api/`, { ownServer: false });
  const linksOf = async (link: string) => {
    const row = { sno: 1, id: 1, ...Object.fromEntries(wires.map((wire) => [wire, link])) };
    server.answerWith(answer(JSON.stringify({ status: true, data: [row] })));
    const [read] = (await browser.run(made as (typeof reads)['project.list'][0])) as readonly object[];
    return names.map((name) => (read as Readonly<Record<string, unknown>>)[name]);
  };
  for (const link of ['/files/a', 'https://files.example/a', `${server.url}/files/a`]) {
    expect(await linksOf(link)).toEqual(names.map(() => link));
  }
  for (const link of [bad, 'http://files.example/a', '//files.example/a', 'data:text/html,x']) {
    expect([link, await linksOf(link)]).toEqual([link, names.map(() => null)]);
  }
});

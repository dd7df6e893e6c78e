import { describe, expect, test } from 'vitest';
import { call, inputs } from '../kit/calls';
import { startRecorder } from '../kit/wire-capture';

const { record } = startRecorder();
const list = call('projectCategory.list', {});
const deleteCategory = call('projectCategory.delete', { id: 1 });
const deleteProject = call('project.delete', { id: 1 });

describe('where calls go (contract §2)', () => {
  test.each(['/api', '/api/', '/api//', '/index.php/v2/', '/', ''])('API_BASE_URL ending in "%s"', async (base) => {
    const folder = base.replace(/\/+$/, '');
    expect((await record(list, base)).path).toBe(`${folder}/category?req_data=getCat`);
    expect((await record(deleteCategory, base)).path).toBe(`${folder}/category`);
    expect((await record(deleteProject, base)).path).toBe(`${folder}/projectData?req_data=deleteProject`);
  });

  test.each([
    ['ideaCategory.list', '/elsewhere/ideas?req_data=GetIdeaCat'],
    ['ideaCategory.add', '/elsewhere/ideas'],
    ['ideaCategory.edit', '/elsewhere/ideas'],
    ['ideaCategory.delete', '/elsewhere/ideas'],
    ['idea.list', '/elsewhere/ideas?req_data=getAllIdea'],
    ['idea.add', '/elsewhere/ideas'],
    ['idea.edit', '/elsewhere/ideas'],
    ['idea.delete', '/elsewhere/ideas'],
    ['projectCategory.list', '/api/category?req_data=getCat'],
    ['upload.image', '/api/siteData'],
  ] as const)('%s with an IDEA_API_URL of its own', async (key, path) => {
    const request = await record(call(key, inputs[key] as never), '/api/', (url) => ({
      ideaApiUrl: `${url}/elsewhere/ideas`,
    }));
    expect(request.path).toBe(path);
  });

  test.each([
    ['/api?v=2', '/api/category?v=2'],
    ['/api/?v=2&key=a%26b', '/api/category?v=2&key=a%26b'],
    ['/api/?v=2#part', '/api/category?v=2'],
  ])('API_BASE_URL "%s", which has a query', async (base, path) => {
    expect((await record(list, base)).path).toBe(`${path}&req_data=getCat`);
    expect((await record(deleteCategory, base)).path).toBe(path);
    const project = path.replace('category', 'projectData');
    expect((await record(deleteProject, base)).path).toBe(`${project}&req_data=deleteProject`);
  });

  test('an IDEA_API_URL that has a query', async () => {
    const settings = (url: string) => ({ ideaApiUrl: `${url}/index.php?route=idea` });
    const at = async (key: 'idea.list' | 'idea.delete') =>
      (await record(call(key, inputs[key] as never), '/api/', settings)).path;
    expect([await at('idea.list'), await at('idea.delete')]).toEqual([
      '/index.php?route=idea&req_data=getAllIdea',
      '/index.php?route=idea',
    ]);
  });

  test.each([
    ['robot-arm', 'robot-arm'],
    ['a b&c=d?e#f', 'a+b%26c%3Dd%3Fe%23f'],
    ['../../users', '..%2F..%2Fusers'],
    ['रोबोट', '%E0%A4%B0%E0%A5%8B%E0%A4%AC%E0%A5%8B%E0%A4%9F'],
    ['', ''],
  ])('a key of %j stands in the query, escaped', async (key, escaped) => {
    const request = await record(call('project.one', { key }));
    expect(request.path).toBe(`/api/projectData?req_data=getProjectBySlug&ProjectSlug=${escaped}`);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../domain/calls';
import type { Client } from './kit/client';
import { addComponent, addIdeaCategory, addPost, addProject, addTutorialCategory, idOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const nothing = { categories: 0, projects: 0, components: 0, blog: 0, ideas: 0, tutorials: 0, team: 0 };

/** What the home screen is told over plain HTTP (contract §6). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `overview.${string}`>, () => Promise<void>> = {
  'overview.read': async () => {
    const empty = await admin.call('overview.read');
    expect([empty.status, empty.body, empty.headers.get('cache-control')]).toEqual([
      200,
      { status: true, counts: nothing },
      'no-store',
    ]);
    // Each of the two projects and the post has a category of its own.
    await addProject(admin);
    const project = await addProject(admin);
    await addComponent(admin);
    await addPost(admin);
    await addTutorialCategory(admin);
    await addIdeaCategory(admin);
    const filled = { ...nothing, categories: 3, projects: 2, components: 1, blog: 1, tutorials: 1 };
    expect((await admin.call('overview.read')).body).toEqual({ status: true, counts: filled });
    await admin.call('project.delete', { ProjectID: idOf(project) });
    expect((await admin.call('overview.read')).body).toEqual({ status: true, counts: { ...filled, projects: 1 } });
  },
};

describe('what the home screen is told', () => {
  it.each(Object.entries(contract))('%s', async (_, check) => check());
});

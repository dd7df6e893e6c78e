import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import type { Client } from './kit/client';
import { expectRefusals, isServed, pdfLink, pictureLink, said } from './kit/expecting';
import { addMember, pdfPart, picturePart, rowsOf } from './kit/good-fields';
import { startTestServer, type TestServer } from './kit/test-server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn();
});
afterAll(() => server.end());

const gone = 'Team member not found';
const list = () => rowsOf(server.client, 'teamMember.list');

const commonRefusals = (fields: Record<string, string>) => {
  const long = `https://l.example/${'x'.repeat(1_983)}`;
  return [
    [{ ...fields, name: ' A ' }, 422, 'Name must be at least 2 characters'],
    [{ ...fields, Designation: 'E' }, 422, 'Designation is required'],
    [{ ...fields, content: '<p>Too short</p>' }, 422, 'Content must be at least 10 characters'],
    [{ ...fields, content: 'Short<script>but long with it</script>' }, 422, 'Content must be at least 10 characters'],
    [{ ...fields, portfolioLink: 'asha.example' }, 422, 'Invalid portfolio URL'],
    [{ ...fields, insta: '@asha' }, 422, 'Invalid Instagram URL'],
    [{ ...fields, twitter: 'javascript:x' }, 422, 'Invalid Twitter URL'],
    [{ ...fields, linkedin: 'x' }, 422, 'Invalid LinkedIn URL'],
    [{ ...fields, facebook: 'x' }, 422, 'Invalid Facebook URL'],
    [{ ...fields, youtube: 'x' }, 422, 'Invalid YouTube URL'],
    [{ ...fields, name: 'x'.repeat(501) }, 422, 'Name must be at most 500 characters'],
    [{ ...fields, Designation: 'x'.repeat(501) }, 422, 'Designation must be at most 500 characters'],
    [{ ...fields, subDesignation: 'x'.repeat(501) }, 422, 'Sub Designation must be at most 500 characters'],
    [{ ...fields, portfolioLink: long }, 422, 'Portfolio must be at most 2000 characters'],
    [{ ...fields, insta: long }, 422, 'Instagram must be at most 2000 characters'],
    [{ ...fields, twitter: long }, 422, 'Twitter must be at most 2000 characters'],
    [{ ...fields, linkedin: long }, 422, 'LinkedIn must be at most 2000 characters'],
    [{ ...fields, facebook: long }, 422, 'Facebook must be at most 2000 characters'],
    [{ ...fields, youtube: long }, 422, 'YouTube must be at most 2000 characters'],
  ] as const;
};

/** What each call about the team answers over plain HTTP (spec §7, contract §3). A call without a row is a compile error. */
const contract: Record<Extract<CallKey, `teamMember.${string}`>, () => Promise<void>> = {
  'teamMember.list': async () => {
    await addMember(admin, {
      twitter: 'https://t.example',
      linkedin: 'https://l.example',
      facebook: 'https://f.example',
      youtube: 'http://y.example',
      pdf: pdfPart(),
    });
    const { body } = await server.client.get('/api/teams?req_data=getTeamMembers');
    expect(body).toEqual({
      status: true,
      data: [
        {
          sno: expect.any(Number),
          slug: 'asha-rao',
          name: 'Asha Rao',
          designation: 'Engineer',
          subDesignation: 'Robotics',
          content: '<p>Builds robots.</p>',
          imageLink: expect.stringMatching(pictureLink),
          coverImageLink: expect.stringMatching(pictureLink),
          pdfLink: expect.stringMatching(pdfLink),
          insta: 'https://instagram.example/asha',
          twitter: 'https://t.example',
          linkedin: 'https://l.example',
          facebook: 'https://f.example',
          youtube: 'http://y.example',
          portfolioLink: 'https://asha.example',
        },
      ],
    });
  },
  'teamMember.one': async () => {
    const row = await addMember(admin, { name: 'Sought One' });
    const { body } = await server.client.get('/api/teams?req_data=getTeamMemberBySlug&TeamMemberSlug=sought-one');
    expect(body).toEqual({ status: true, data: [row] });
    await expectRefusals(server, admin, 'teamMember.one', [[{ TeamMemberSlug: 'none' }, 404, gone]]);
  },
  'teamMember.add': async () => {
    const pictures = { image: await picturePart(), coverImage: await picturePart() };
    const fields = { name: 'Al', Designation: 'CE', content: '0123456789' };
    const reply = await admin.call('teamMember.add', { ...fields, ...pictures });
    expect([reply.status, reply.body]).toEqual(said('Team member added successfully'));
    const bare = { subDesignation: '', pdfLink: null, insta: '', youtube: '', portfolioLink: '' };
    expect((await list()).at(-1)).toMatchObject({ ...bare, name: 'Al', designation: 'CE', content: '0123456789' });
    await expectRefusals(server, admin, 'teamMember.add', [
      ...commonRefusals(fields).map(
        ([wrong, status, sentence]) => [{ ...wrong, ...pictures }, status, sentence] as const,
      ),
      [{ ...fields, coverImage: pictures.coverImage }, 422, 'Profile image is required'],
      [{ ...fields, image: pictures.image }, 422, 'Cover image is required'],
      [{ ...fields, ...pictures, pdf: await picturePart() }, 415, 'Only PDF format is supported'],
      [{ ...fields, ...pictures, pdf: { file: Buffer.alloc(0) } }, 422, 'This file is empty. Choose another file.'],
    ]);
  },
  'teamMember.edit': async () => {
    const before = await addMember(admin, { pdf: pdfPart() });
    const fields = { id: String(before.sno), name: 'New Name', Designation: 'Lead', content: 'Something else' };
    const reply = await admin.call('teamMember.edit', { ...fields, coverImage: await picturePart() });
    expect([reply.status, reply.body]).toEqual(said('Team member updated successfully'));
    const after = (await list()).at(-1);
    expect(after).toEqual({
      ...before,
      name: 'New Name',
      designation: 'Lead',
      subDesignation: '',
      content: 'Something else',
      coverImageLink: expect.stringMatching(pictureLink),
      insta: '',
      portfolioLink: '',
    });
    const links = [before.coverImageLink, before.imageLink, before.pdfLink, after?.coverImageLink];
    expect(await Promise.all(links.map((link) => isServed(server, link)))).toEqual([false, true, true, true]);
    await expectRefusals(server, admin, 'teamMember.edit', [
      ...commonRefusals(fields),
      [{ ...fields, id: '999999' }, 404, gone],
      [{ name: 'Al', Designation: 'CE', content: '0123456789' }, 422, 'The field id is missing.'],
    ]);
  },
  'teamMember.delete': async () => {
    const row = await addMember(admin, { pdf: pdfPart() });
    const reply = await admin.call('teamMember.delete', { id: String(row.sno) });
    expect([reply.status, reply.body]).toEqual(said('Team member deleted successfully'));
    for (const link of [row.imageLink, row.coverImageLink, row.pdfLink])
      expect(await isServed(server, link)).toBe(false);
    await expectRefusals(server, admin, 'teamMember.delete', [[{ id: String(row.sno) }, 404, gone]]);
  },
};

describe('wire contract of the team', () => {
  for (const [key, holds] of Object.entries(contract)) it(`${key}: ${calls[key as CallKey]}`, holds);
});

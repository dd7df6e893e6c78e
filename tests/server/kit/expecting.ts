import { expect } from 'vitest';
import type { CallKey } from '../../../domain/calls';
import { type Client, refused } from './client';
import type { GoodFields } from './good-fields';
import type { TestServer } from './test-server';

/** What a write answers when it worked. */
export const said = (text: string) => [200, { status: true, text, message: text }];

export type Refusals = readonly (readonly [fields: GoodFields, status: number, sentence: string])[];

/** Each set of fields is refused with its status and its sentence, and changes nothing. */
export const expectRefusals = async (
  server: TestServer,
  admin: Client,
  call: CallKey,
  refusals: Refusals,
): Promise<void> => {
  const before = server.stored();
  for (const [fields, status, sentence] of refusals) {
    const reply = await admin.call(call, fields);
    expect([Object.keys(fields), reply.status, reply.body]).toEqual([Object.keys(fields), status, refused(sentence)]);
  }
  expect(server.stored()).toEqual(before);
};

export const pictureLink = /^\/uploads\/[0-9a-f]{32}\.(jpg|png|webp|gif)$/;
export const pdfLink = /^\/uploads\/[0-9a-f]{32}\.pdf$/;
export const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether the server still serves a link: it has a file for it on the disk, and that is not in the trash. */
export const isServed = async (server: TestServer, link: unknown): Promise<boolean> => {
  const { status } = await fetch(server.url + String(link));
  const name = String(link).slice('/uploads/'.length);
  const { files, rows } = server.stored();
  const isThere = name in files && !(rows.trashed_files as { name: string }[]).some((file) => file.name === name);
  expect(isThere).toBe(status === 200);
  return isThere;
};

import { describe, expect, test } from 'vitest';
import { type CallKey, calls } from '../../domain/calls';
import { restorableAfter, trashed, trashedTypes, typeName } from '../../domain/trash';

describe('what an Undo restores', () => {
  const types = Object.keys(trashedTypes);

  test('is the record, after each call that deletes one', () => {
    const restorable = (Object.keys(calls) as CallKey[]).flatMap((call) => restorableAfter(call, 7) ?? []);
    expect(restorable.map(({ type }) => type).sort()).toEqual([...types].sort());
    expect(restorable.map(({ recordId }) => recordId)).toEqual(types.map(() => 7));
  });

  test.each(['trash.purge', 'trash.restore', 'project.edit', 'chapter.add', 'session.logOut'] as const)(
    'is nothing after %s',
    (call) => expect(restorableAfter(call, 7)).toBe(null),
  );
});

describe('a record in the trash', () => {
  const row = { id: 3, type: 'blog', recordId: 7, name: 'नमस्ते', deleted: '2026-11-23', deletedBy: '', daysLeft: 2 };

  test('has the name of its type, or that of the server where the app knows none', () => {
    expect(['teamMember', 'ideaCategory', 'slider', 'toString'].map((type) => typeName({ type }))).toEqual([
      'Team member',
      'Idea category',
      'slider',
      'toString',
    ]);
  });

  test('is found by each of its columns', () => {
    expect(Object.values(trashed.facets).map((of) => of(row))).toEqual(['नमस्ते', 'Blog post', '2026-11-23', '', 2]);
  });
});

import { describe, expect, test } from 'vitest';
import { calls } from '../../domain/calls';
import { type ResourceName, resources } from '../../domain/resources';

describe.each(Object.keys(resources) as ResourceName[])('%s', (name) => {
  const { list, add, edit, remove, ...resource } = resources[name];

  test('is known by its own name, in its calls as well', () => {
    expect([resource.name, list, add.call, edit.call, remove]).toEqual([
      name,
      `${name}.list`,
      `${name}.add`,
      `${name}.edit`,
      `${name}.remove`,
    ]);
    for (const call of [list, add.call, edit.call, remove]) expect(Object.keys(calls)).toContain(call);
  });

  test('names each field of its forms once', () => {
    for (const order of [add.order, edit.order] as readonly (readonly string[])[]) {
      expect(new Set(order).size).toBe(order.length);
      for (const field of order.filter((one) => one !== 'id')) expect(Object.keys(add.empty)).toContain(field);
    }
    expect((add.order as readonly string[]).filter((field) => field !== 'id').sort()).toEqual(
      Object.keys(add.empty)
        .filter((field) => field !== 'id')
        .sort(),
    );
  });
});

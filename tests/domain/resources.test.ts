import { describe, expect, test } from 'vitest';
import { calls } from '../../domain/calls';
import { blog } from '../../domain/content/blog';
import { component } from '../../domain/content/components';
import { footerGroup, footerLink } from '../../domain/content/footer';
import { idea, ideaCategory } from '../../domain/content/ideas';
import { project, projectCategory } from '../../domain/content/projects';
import { slide } from '../../domain/content/slider';
import { teamMember } from '../../domain/content/team';
import { tutorialCategory } from '../../domain/content/tutorials';

const resources = {
  projectCategory,
  project,
  component,
  blog,
  tutorialCategory,
  ideaCategory,
  idea,
  teamMember,
  slide,
  footerGroup,
  footerLink,
};

describe.each(Object.keys(resources) as (keyof typeof resources)[])('%s', (name) => {
  const { list, add, edit, delete: deleteCall, ...resource } = resources[name];

  test('is known by its own name, in its calls as well', () => {
    expect([resource.name, list, add.call, edit.call, deleteCall]).toEqual([
      name,
      `${name}.list`,
      `${name}.add`,
      `${name}.edit`,
      `${name}.delete`,
    ]);
    for (const call of [list, add.call, edit.call, deleteCall]) expect(Object.keys(calls)).toContain(call);
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

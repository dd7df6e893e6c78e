import { describe, expect, test } from 'vitest';
import { type Idea, idea } from '../../domain/content/ideas';
import { type Project, project } from '../../domain/content/projects';
import { type TeamMember, teamMember } from '../../domain/content/team';
import { copyOf, hasFiles } from '../../domain/copy';

const robot: Project = {
  ...{ id: 7, name: 'Robot Arm', slug: 'robot-arm', description: '<p>Lifts</p>', categoryId: 3, price: 1250.5 },
  ...{
    discountPrice: 99,
    videoLink: 'https://example.org/v',
    image: '/uploads/a.png',
    pdf: null,
    created: '2026-01-02',
  },
};

describe('a copy of a record', () => {
  test('holds all that its form does but the files, without its id and slug', () => {
    expect(copyOf(project, robot)).toEqual({
      ...{ name: 'Robot Arm (copy)', description: '<p>Lifts</p>', categoryId: 3, price: 1250.5, discountPrice: 99 },
      videoLink: 'https://example.org/v',
    });
  });

  test('of an idea and of a member has another name alone', () => {
    const cooker: Idea = {
      ...{ id: 7, name: 'सौर कुकर', description: '<p>Sun</p>', hindiDescription: '<p>धूप</p>', categoryId: 3 },
      ...{ price: 1, discountPrice: 0, image: null, pdf: null, created: '2026-01-02' },
    };
    expect(copyOf(idea, cooker)).toEqual({
      ...{ name: 'सौर कुकर (copy)', description: '<p>Sun</p>', hindiDescription: '<p>धूप</p>', categoryId: 3 },
      ...{ price: 1, discountPrice: 0 },
    });
    const links = { portfolio: '', instagram: '', twitter: '', linkedin: '', facebook: '', youtube: '' };
    const asha = {
      ...{ id: 4, slug: 'asha', name: 'Asha', designation: 'Engineer', subDesignation: '', content: '<p>Builds</p>' },
      ...{ ...links, profileImage: '/uploads/p.png', coverImage: null, pdf: null },
    } as unknown as TeamMember;
    expect(copyOf(teamMember, asha)).toEqual({
      ...{ name: 'Asha (copy)', designation: 'Engineer', subDesignation: '', content: '<p>Builds</p>', ...links },
    });
  });

  test('has a name that is no longer than names may be', () => {
    const { name = '' } = copyOf(project, { ...robot, name: '🤖'.repeat(500) });
    expect(name).toBe(`${'🤖'.repeat(493)} (copy)`);
  });

  test('says that files are missing where there are any', () => {
    expect([hasFiles(project, robot), hasFiles(project, { ...robot, image: null })]).toEqual([true, false]);
  });
});

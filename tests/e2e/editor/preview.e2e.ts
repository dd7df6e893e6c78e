import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { allowedTags } from '../../../domain/rich-text-allowed';
import { allowedOf, cases, written } from '../../rich-text/kit/attributes';
import { addMember } from '../../server/kit/good-fields';
import { openOffice, root } from '../kit/content';
import { appears, eventually } from '../kit/person';

/** @module-tag full */

/*
 * What a preview shows of rich text from a server that cleans nothing (contract §3, security §1). The app's own policy (CSP),
 * which would stop most requests, is switched off: it is the second lock, this is the first.
 */

const others =
  'iframe script style link meta base object embed applet svg math form input button select textarea dialog template title area';

const text = [
  ...cases.map(({ tag, said }) => `<div class="case">${written(tag, said)}</div>`),
  ...others
    .split(' ')
    .map((tag) => `<p>before</p><${tag} src="https://other.example/" href="https://other.example/"></${tag}>`),
].join('');

/** What the list leaves of a tag in a preview: no frames, no styles; links that open in a tab of their own. */
const expected = (given: (typeof cases)[number]) => {
  if (given.tag === 'iframe') return null;
  const { style, ...kept } = allowedOf(given);
  const described = given.tag === 'img' ? { alt: '', ...kept } : kept;
  return kept.href === undefined ? described : { ...described, rel: 'noopener noreferrer', target: '_blank' };
};

const seen = (shown: Locator, tags: readonly string[]) =>
  shown.locator('> div > div').evaluateAll(
    (boxes, names) =>
      boxes.map((each, at) => {
        const found = each.querySelector(names[at] ?? '');
        return found && Object.fromEntries([...found.attributes].map(({ name, value }) => [name, value]));
      }),
    tags,
  );

test('a preview has the attributes of the list, and asks no other host for anything else', async () => {
  const office = await openOffice({ bypassCSP: true });
  try {
    const { page, world } = office;
    const member = await addMember(office.admin);
    const hosts = new Set<string>();
    await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => {
      hosts.add(new URL(route.request().url()).host);
      return route.abort();
    });
    world.gate.holds.add('teamMember.one');
    await page.goto(`${root}/team-member/${member.slug}`);
    const held = await world.gate.next('teamMember.one');
    await held.pass((body) =>
      JSON.parse(
        JSON.stringify(body).replace(/"content":"(?:[^"\\]|\\.)*"/, () => `"content":${JSON.stringify(text)}`),
      ),
    );
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Next', exact: true }).click();
    // The editor, which loads the pictures of a text as well, is left behind.
    hosts.clear();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const shown = page.getByRole('form').locator('dd').last();
    await appears(shown.getByText('before').first());
    expect(
      await seen(
        shown,
        cases.map(({ tag }) => tag),
      ),
    ).toEqual(cases.map(expected));
    const tags = await shown
      .locator('> div')
      .evaluate((box) => [...new Set([...box.querySelectorAll('*')].map(({ localName }) => localName))]);
    expect(tags.sort()).toEqual(allowedTags.filter((tag) => tag !== 'iframe').sort());
    const strangers = () =>
      [...hosts].filter((host) => !['a.example', 'evil.example', 'www.youtube.com'].includes(host)).sort();
    await eventually(strangers).toEqual(['poster.example', 'src.example']);
    // What the page asks for last is heard of last.
    await page.evaluate(() => fetch('https://last.example/').catch(() => undefined));
    // An address of the list is cases for; the ones that tell their attribute are those of pictures and recordings alone.
    expect(strangers()).toEqual(['last.example', 'poster.example', 'src.example']);
  } finally {
    await office.world.close();
  }
});

import { expect } from 'vitest';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, sessionEnded, startSite } from '../kit/site';

const { visit, signedIn } = startSite();

const overview = call('overview.read', {});

const roundTrips: Record<CallsOf<'overview'>, () => Promise<void>> = {
  'overview.read': async () => {
    const browser = await signedIn();
    const { counts } = await browser.run(overview);
    await browser.run(call('ideaCategory.add', { name: 'Kites' }));
    const categoryId = (await browser.run(call('ideaCategory.list', {}))).at(-1)!.id;
    await browser.run(
      call('idea.add', {
        name: 'A kite',
        description: '<p>It flies.</p>',
        hindiDescription: '<p>उड़ती है।</p>',
        categoryId,
        price: 0,
        discountPrice: 0,
        image: null,
        pdf: null,
      }),
    );
    expect(await browser.run(overview)).toEqual({ counts: { ...counts, ideas: counts.ideas + 1 } });
  },
};

describeRoundTrips(roundTrips);

describeRefusals([['without a session', visit, () => overview, 401, sessionEnded]]);

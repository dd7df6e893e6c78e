import { expect } from 'vitest';
import { call } from '../kit/calls';
import type { CallsOf } from '../kit/families';
import { describeRefusals, describeRoundTrips, sessionEnded, startSite } from '../kit/site';

const { visit, signedIn } = startSite();

const plain = { columns: null, search: null, sort: null, order: null, filter: null, text: null, separator: null };
const projects = call('csv.export', { ...plain, type: 'project', mark: 'yes' });

const roundTrips: Record<CallsOf<'csv'>, () => Promise<void>> = {
  'csv.export': async () => {
    const browser = await signedIn();
    expect(await browser.run(projects)).toEqual({
      link: expect.stringMatching(/^\/api\/csv\/projects-\d{4}-\d\d-\d\d\.csv\?content=project&mark=yes$/),
    });
  },
};

describeRoundTrips(roundTrips);

describeRefusals([['without a session', visit, () => projects, 401, sessionEnded]]);

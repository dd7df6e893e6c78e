import { expect, test } from 'vitest';
import { headlessCasesOf, walkedOf } from '../e2e/kit/browser-walked';
import { drivers } from './drivers';

// What a driver says that a page can't do decides this: no browser is needed to see that nothing was lost.
test.each(Object.values(drivers))('$chart: what is walked headless only is what was reviewed', (driver) => {
  const reviewed = walkedOf(driver.chart)?.headlessCases;
  expect(headlessCasesOf(driver), 'npm run qa -- browser --write').toEqual(reviewed);
});

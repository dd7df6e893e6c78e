import type { Page } from 'playwright';

/** Milliseconds from each of forty keys, typed where the caret is, to the end of the frame that shows it. */
export const keyTimes = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      true,
    );
  });
  for (const key of 'a title of forty letters as a person types') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(40);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
};

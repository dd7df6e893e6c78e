import type { Page } from 'playwright';
import { eventually } from './person';

/** Of React's fibers what is read here; `flags` and `tag` as React's own developer tools read them. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly stateNode: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

/** Put into a page before React comes: it takes the place of React's developer tools, and notes what each commit has rendered. */
const watch = () => {
  const performedWork = 1;
  const functionClassForwardOrMemo = [0, 1, 11, 14, 15];
  let noted: Element[] = [];

  const elementsOf = (fiber: Fiber): readonly Element[] => {
    if (fiber.stateNode instanceof Element) return [fiber.stateNode];
    const found: Element[] = [];
    for (let child = fiber.child; child !== null; child = child.sibling) found.push(...elementsOf(child));
    return found;
  };
  const around = (fiber: Fiber): Element => {
    let above = fiber.return;
    while (above !== null && !(above.stateNode instanceof Element)) above = above.return;
    return (above?.stateNode as Element | undefined) ?? document.body;
  };
  const visit = (fiber: Fiber, before: Fiber | null) => {
    if (functionClassForwardOrMemo.includes(fiber.tag) && (before === null || fiber.flags & performedWork)) {
      const elements = elementsOf(fiber);
      noted.push(...(elements.length === 0 ? [around(fiber)] : elements));
    }
    // The same child: nothing below was looked at.
    if (before !== null && fiber.child === before.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child, child.alternate);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, current.alternate),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
    takeRendered: (): Element[] => {
      const taken = noted;
      noted = [];
      return taken;
    },
  });
};

/** Notes from now on what React renders in the pages that are opened. */
export const watchRenders = async (page: Page): Promise<void> => {
  await page.addInitScript(watch);
};

/**
 * The parts of the page in which components were rendered since the last call, each once: the closest element around that matches
 * `part`, by its text or the label of its control; what stands in none is `elsewhere`.
 */
export const renderedIn = (page: Page, part: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const { takeRendered } = window as unknown as { takeRendered: () => Element[] };
    const names = takeRendered().map((element) => {
      const closest = element.closest(selector);
      if (closest === null) return `elsewhere: ${element.outerHTML.slice(0, 200)}`;
      return (closest.querySelector('[scope=row]') ?? closest.querySelector('label') ?? closest).textContent ?? '';
    });
    return [...new Set(names)];
  }, part);

/** Waits until the page has come to rest, and forgets what was rendered until then: what comes next is a test's own doing. */
export const rendersNoMore = (page: Page): Promise<void> =>
  eventually(async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return renderedIn(page, 'body');
  }).toEqual([]);

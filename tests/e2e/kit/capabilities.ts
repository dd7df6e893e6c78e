import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Capability } from '../../../domain/settings';

/** Has the server offer pages at `path` everything beyond the spec but `missing`. */
export const withoutCapability = (page: Page, path: string | RegExp, missing: Capability): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const [, offered = '[]'] = /"capabilities":(\[[^\]]*\])/.exec(text) ?? [];
    const capabilities: readonly string[] = JSON.parse(offered);
    expect(capabilities).toContain(missing);
    const left = JSON.stringify(capabilities.filter((word) => word !== missing));
    await route.fulfill({ response, body: text.replace(offered, left) });
  });

import { writeFileSync } from 'node:fs';
import { JUnitReporter, type TestModule, type Vitest } from 'vitest/node';

/**
 * Vitest's reporter of JUnit XML, which writes `<TEST_REPORT>.xml` at once: by itself it writes line by line, which takes ten
 * seconds for all tests.
 */
export default class JUnit extends JUnitReporter {
  readonly #lines: string[] = [];

  constructor() {
    super({});
  }

  override onInit(vitest: Vitest): Promise<void> {
    // Where no file is named, it says its lines to the log of Vitest.
    const log = (line: string) => this.#lines.push(line);
    const logger = Object.create(vitest.logger, { log: { value: log } });
    return super.onInit(Object.create(vitest, { logger: { value: logger } }));
  }

  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    await super.onTestRunEnd(modules as TestModule[]);
    writeFileSync(`${process.env.TEST_REPORT}.xml`, `${this.#lines.join('\n')}\n`);
  }
}

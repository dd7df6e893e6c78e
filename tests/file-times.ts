import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * A reporter that writes how long each file took, in seconds from loading it to its last hook, slowest first: into
 * `<TEST_REPORT>.times.json`.
 */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
      const ms = collectDuration + duration + prepareDuration + setupDuration;
      return { file: module.relativeModuleId, seconds: Math.round(ms / 100) / 10 };
    });
    writeFileSync(
      `${process.env.TEST_REPORT}.times.json`,
      JSON.stringify(times.sort((one, other) => other.seconds - one.seconds)),
    );
  }
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * A reporter that writes how long each file took, in seconds from loading it to its last hook, slowest first: into
 * `file-times.json` in the folder that TEST_RESULTS names.
 */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
      const ms = collectDuration + duration + prepareDuration + setupDuration;
      return { file: module.relativeModuleId, seconds: Math.round(ms / 100) / 10 };
    });
    writeFileSync(
      join(process.env.TEST_RESULTS ?? '', 'file-times.json'),
      JSON.stringify(times.sort((one, other) => other.seconds - one.seconds)),
    );
  }
}

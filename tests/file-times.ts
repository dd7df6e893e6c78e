import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';

/** Where the times go: how long each test file took, in seconds, slowest first. */
const target = fileURLToPath(new URL('../test-results/file-times.json', import.meta.url));

/** A reporter that writes how long each file took, from loading it to its last hook. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
      const ms = collectDuration + duration + prepareDuration + setupDuration;
      return { file: module.relativeModuleId, seconds: Math.round(ms / 100) / 10 };
    });
    writeFileSync(target, JSON.stringify(times.sort((one, other) => other.seconds - one.seconds)));
  }
}

import { Effect } from 'effect';
import { saveFile } from '../../adapters/download';
import type { LiveRuntime } from '../../adapters/live';
import type { FlightRecord } from '../../domain/flight-record';
import { effectActor } from '../core/run';
import { problemReportMachine } from '../recorder/problem-report.machine';
import { recordedCharts } from '../recorder/recorded-charts';
import { recorder } from '../recorder/recorder';
import { nameLive } from './names';

/** What this page has recorded, as it stands in a problem report. */
export const recordNow = (): FlightRecord => ({
  format: 1,
  app: { version: import.meta.env.VITE_APP_VERSION ?? 'development', build: import.meta.env.VITE_APP_BUILD ?? '' },
  saved: new Date().toISOString(),
  savedMs: Math.round(performance.now()),
  ...recordedCharts(recorder),
});

/** The name of a report's file: its time in UTC, without the colons that some systems don't take. */
export const reportName = ({ saved }: FlightRecord): string =>
  `problem-report-${saved.slice(0, 19).replaceAll(':', '-')}Z.json`;

/** Saving what this page has recorded. */
export const liveProblemReport = (runtime: LiveRuntime) =>
  problemReportMachine.provide({
    actors: {
      saveReport: effectActor(runtime, () =>
        Effect.suspend(() => {
          const record = recordNow();
          return saveFile(reportName(record), 'application/json', `${JSON.stringify(record, null, 1)}\n`);
        }),
      ),
    },
  });

nameLive('', { problemReport: liveProblemReport });

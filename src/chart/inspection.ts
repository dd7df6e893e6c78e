import type { InspectionEvent } from 'xstate';
import { recorder } from '../../machines/recorder/recorder';
import { record } from './transition-log';

declare global {
  interface Window {
    /** Listens to every chart of the page; set by the inspector of `npm run dev` alone (server/launch/inspector.mjs). */
    inspectCharts?: (event: InspectionEvent) => void;
  }
}

const isRecording = import.meta.env.VITE_RECORD_TRANSITIONS === 'yes' && typeof window !== 'undefined';

/**
 * The inspection of an outermost chart called `name`: for the flight record that a problem report holds, and in the build that
 * the model tests drive for them too. In `npm run dev` the inspector can listen besides.
 */
export const inspectionOf = (name: string) => {
  const keep = recorder.inspect(name);
  const both = (event: InspectionEvent) => {
    record(event);
    keep(event);
  };
  const shown = (event: InspectionEvent) => {
    globalThis.window?.inspectCharts?.(event);
    keep(event);
  };
  if (isRecording) return { inspect: both };
  return { inspect: import.meta.env.DEV ? shown : keep };
};

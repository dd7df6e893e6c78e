import type { InspectionEvent } from 'xstate';
import { recorder } from '../../machines/recorder/recorder';
import { record } from './transition-log';

const isRecording = import.meta.env.VITE_RECORD_TRANSITIONS === 'yes' && typeof window !== 'undefined';

/**
 * The inspection of an outermost chart called `name`: for the flight record that a problem report holds, and in the build that
 * the model tests drive for them too.
 */
export const inspectionOf = (name: string) => {
  const keep = recorder.inspect(name);
  const both = (event: InspectionEvent) => {
    record(event);
    keep(event);
  };
  return { inspect: isRecording ? both : keep };
};

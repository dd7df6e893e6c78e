import type { FlightChart, FlightEntry, FlightRecord } from '../../domain/flight-record';
import type { FlightRecorder } from './flight-recorder';
import type { Recorded } from './recorded';

/** What a recorder keeps now, chart by chart and screen by screen, as it stands in a flight record. */
export const recordedCharts = (recorder: FlightRecorder): Pick<FlightRecord, 'screens' | 'breaks' | 'charts'> => {
  const { entries, screens, breaks } = recorder.kept();
  const told = new Map<Recorded, FlightEntry[]>();
  for (const { chart, ms, until, text, place } of entries) {
    const those = told.get(chart) ?? [];
    those.push({ ms, ...JSON.parse(text), ...JSON.parse(place), ...(until > ms ? { until } : {}) });
    told.set(chart, those);
  }
  return {
    screens,
    ...(breaks.length > 0 ? { breaks } : {}),
    charts: [...told].map(
      ([{ number, parent, name, parts, id, machine, before }, those]): FlightChart => ({
        ...{ number, parent, name, parts, id, machine },
        ...(before === null ? {} : { beganEarlier: { ...JSON.parse(before.place), context: before.data } }),
        entries: those,
      }),
    ),
  };
};

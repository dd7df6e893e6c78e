import { Clock, Effect } from 'effect';
import { csvActions } from '../../adapters/wire/csv';
import { askedExport, exportName } from '../csv/asked-export';
import type { CsvType } from '../csv/csv-types';
import { ServerFailure } from '../failure';
import type { HandlersOf } from './handler';

/** Where the files of exports are served. */
export const exportsPath = '/api/csv/';

/** The calls of CSV files (contract §6); `types` are the content types whose lists are exported. */
export const csvHandlers = (types: ReadonlyMap<string, CsvType>): HandlersOf<'csv'> => ({
  'csv.export': {
    run: Effect.fnUntraced(function* (input) {
      const asked = askedExport(input, types);
      if (asked instanceof ServerFailure) return yield* asked;
      const query = new URLSearchParams();
      for (const [name, { wire }] of Object.entries(csvActions['csv.export'].fields)) {
        const value = input[name as keyof typeof input];
        if (value !== null) query.set(wire, value);
      }
      const name = exportName(asked, yield* Clock.currentTimeMillis);
      return { link: `${exportsPath}${name}?${query}` };
    }),
  },
});

import { useSelector } from '@xstate/react';
import type { CsvMatch } from '../../../domain/csv-import';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import * as screenStyles from '../screen.css';
import * as styles from './import.css';
import type { ImportActor } from './import-actor';

const matches: readonly { readonly match: CsvMatch; readonly name: string }[] = [
  { match: 'id', name: 'By their ID; a row without one adds a record' },
  { match: 'slug', name: 'By their slug; a row without one adds a record' },
  { match: 'new', name: 'Not at all: each row adds a record' },
];

/** What the columns of a file hold, as far as its headers don't say it. */
export function ImportMapping({ actor }: { actor: ImportActor }) {
  const file = useSelector(actor, (snapshot) => snapshot.context.file);
  const mapping = useSelector(actor, (snapshot) => snapshot.context.mapping);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (file === null) return null;
  const { headers, samples, columns, files } = file;
  const hasSlug = columns.some(({ key }) => key === 'slug');
  const offered = matches.filter(({ match }) => match !== 'slug' || hasSlug);
  const options = columns.map(({ header }, at) => ({ id: at + 1, name: header }));
  return (
    <>
      <h2>What the columns hold</h2>
      <ChoiceField
        label="Records are found"
        value={offered.findIndex(({ match }) => match === mapping.match) + 1}
        options={offered.map(({ name }, at) => ({ id: at + 1, name }))}
        onChange={(id) => actor.send({ type: 'match.chosen', match: offered[id - 1]?.match ?? 'new' })}
      />
      <div>
        {headers.map((header, at) => (
          // Two columns may have one header: they are told apart by their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file don't move
          <div key={at} className={styles.column}>
            <div>
              <p className={styles.header}>{header || `Column ${at + 1}`}</p>
              <p className={styles.sample}>{samples.flatMap((cells) => cells[at] || []).join(' · ')}</p>
            </div>
            <ChoiceField
              label={`${header || `Column ${at + 1}`} is`}
              placeholder="Left out"
              clearLabel={`Leave ${header || `column ${at + 1}`} out`}
              value={columns.findIndex(({ key }) => key === mapping.columns[at]) + 1}
              options={options}
              onChange={(id) => actor.send({ type: 'column.mapped', at, key: columns[id - 1]?.key ?? '' })}
            />
          </div>
        ))}
      </div>
      {files.length > 0 && (
        <p className={styles.more}>Files can't be imported: {files.join(' and ')} of a record stay as they are.</p>
      )}
      <div className={screenStyles.actions}>
        <Button
          variant="primary"
          pending={isBusy}
          pendingText="Checking..."
          onPress={() => actor.send({ type: 'mapping.confirmed' })}
        >
          Check
        </Button>
        <Button disabled={isBusy} onPress={() => actor.send({ type: 'import.restarted' })}>
          Choose another file
        </Button>
      </div>
    </>
  );
}

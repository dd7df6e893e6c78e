import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ExportSettings } from '../../../domain/csv-export';
import type { csvExportMachine } from '../../../machines/list/csv-export.machine';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { FormProblem } from '../../ui/form-problem';
import { NativeCheckbox } from '../../ui/native-checkbox';
import * as filterStyles from '../filters.css';
import * as screenStyles from '../screen.css';

const columns = { all: 'All columns', shown: 'The columns that the list shows' } as const;
const texts = { html: 'As HTML, with its formatting', plain: 'As plain text' } as const;
const separators = { comma: 'Comma', semicolon: 'Semicolon' } as const;

interface OneOfProps<Word extends string> {
  label: string;
  words: Readonly<Record<Word, string>>;
  value: Word;
  onChange: (word: Word) => void;
}

function OneOf<Word extends string>({ label, words, value, onChange }: OneOfProps<Word>) {
  const names = Object.keys(words) as Word[];
  return (
    <ChoiceField
      label={label}
      value={names.indexOf(value) + 1}
      options={names.map((name, at) => ({ id: at + 1, name: words[name] }))}
      onChange={(id) => onChange(names[id - 1] ?? value)}
    />
  );
}

/** What the CSV file of a list is to be like. It has the rows that the list shows, with its search, its filters and its order. */
export function ExportDialog({ actor }: { actor: ActorRefFrom<typeof csvExportMachine> }) {
  const settings = useSelector(actor, (snapshot) => snapshot.context.settings);
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const change = (next: Partial<ExportSettings>) => actor.send({ type: 'setting.changed', change: next });
  return (
    <Dialog heading="Export CSV" onClose={() => actor.send({ type: 'export.cancelled' })}>
      <form
        className={filterStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'export.confirmed' });
        }}
      >
        <p>The file has the rows that the list shows now: those of its search and its filters, in its order.</p>
        <OneOf
          label="Columns"
          words={columns}
          value={settings.columns}
          onChange={(word) => change({ columns: word })}
        />
        <OneOf label="Rich text" words={texts} value={settings.text} onChange={(word) => change({ text: word })} />
        <OneOf
          label="Separator"
          words={separators}
          value={settings.separator}
          onChange={(word) => change({ separator: word })}
        />
        <NativeCheckbox
          label="Mark the file as UTF-8, as Excel needs it"
          isSelected={settings.hasMark}
          onChange={(hasMark) => change({ hasMark })}
        />
        {problem !== null && <FormProblem text={problem} />}
        <div className={screenStyles.actions} data-in-dialog>
          <Button onPress={() => actor.send({ type: 'export.cancelled' })}>Cancel</Button>
          <Button type="submit" variant="primary" pending={isBusy} pendingText="Exporting...">
            Export
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

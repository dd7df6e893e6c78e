import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { dayInWords } from '../../domain/days';
import type { FieldSpec, FieldSpecs } from '../../domain/form-record';
import { type Difference, differences, type Side } from '../../domain/stored-record';
import { ChoiceNamesContext, type NameOf } from '../chart/choice-names';
import { RichTextView } from '../rich-text/rich-text-view';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FilePicture } from '../ui/file-picture';
import { rupees } from '../ui/money';
import { RadioChoices } from '../ui/radio-choices';
import * as styles from './comparison.css';
import type { ComparisonActor } from './draft-fields';
import { WordChanges } from './word-changes';

interface ComparisonDialogProps {
  comparison: ComparisonActor;
  fields: FieldSpecs;
}

/** The dialog "Changed by someone else": each field that differs, with both values, and whose is saved. */
export function ComparisonDialog({ comparison, fields }: ComparisonDialogProps) {
  const context = useSelector(comparison, (snapshot) => snapshot.context);
  const found = differences(context);
  const close = () => comparison.send({ type: 'comparison.closed' });
  return (
    <Dialog heading="Changed by someone else" size="wide" onClose={close}>
      <p className={styles.text}>
        Someone else has saved this since you opened it. Choose what is saved: their text or yours, field by field.
      </p>
      {found.map((difference) => (
        <Field
          key={difference.field}
          difference={difference}
          spec={fields[difference.field]}
          side={context.sides[difference.field] ?? 'mine'}
          onChoose={(side) => comparison.send({ type: 'side.chosen', field: difference.field, side })}
        />
      ))}
      {context.now.version === null && (
        <p className={styles.text}>
          This server does not check whether someone saves at the same moment: what they save just before you can still
          be overwritten.
        </p>
      )}
      <div className={styles.actions}>
        <Button onPress={() => comparison.send({ type: 'theirs.used' })}>Use theirs</Button>
        <Button onPress={() => comparison.send({ type: 'mine.kept' })}>Keep mine</Button>
        <Button variant="primary" onPress={() => comparison.send({ type: 'comparison.saved' })}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}

interface FieldProps {
  difference: Difference;
  spec: FieldSpec | undefined;
  side: Side;
  onChoose: (side: Side) => void;
}

const whose = ({ changedByThem, changedByMe }: Difference): string => {
  if (changedByThem && changedByMe) return 'Both of you have changed this.';
  return changedByThem ? 'They have changed this.' : 'You have changed this.';
};

function Field({ difference, spec, side, onChoose }: FieldProps) {
  const names = use(ChoiceNamesContext);
  const { field, theirs, mine } = difference;
  if (spec === undefined || spec.kind === 'id') return null;
  const shown = (value: unknown) => shownAs(spec, value, names?.get(field));
  const isText = spec.kind === 'richText';
  return (
    <RadioChoices
      label={spec.label}
      hint={whose(difference)}
      value={side}
      onChange={onChoose}
      choices={[
        { value: 'theirs', name: 'Theirs', about: shown(theirs) },
        {
          value: 'mine',
          name: 'Mine',
          about: isText ? <WordChanges from={String(theirs)} to={String(mine)} /> : shown(mine),
        },
      ]}
    />
  );
}

const nothing = <span className={styles.text}>Nothing</span>;

const shownAs = (spec: FieldSpec, value: unknown, nameOf: NameOf | undefined): ReactNode => {
  switch (spec.kind) {
    case 'amount':
      return rupees(Number(value));
    case 'choice':
      return value === 0 ? nothing : (nameOf?.(Number(value)) ?? `No. ${value}`);
    case 'date':
      return value === '' ? nothing : dayInWords(String(value));
    case 'option':
      return spec.options[String(value)] ?? String(value);
    case 'richText':
      return value === '' ? nothing : <RichTextView html={String(value)} />;
    case 'file':
      return <ShownFile value={value} />;
    default:
      return value === '' ? nothing : String(value);
  }
};

/** A chosen file, or a stored one by its link. */
function ShownFile({ value }: { value: unknown }) {
  if (value instanceof File) {
    return (
      <span className={styles.file}>
        {value.type.startsWith('image/') && <FilePicture file={value} currentImage={undefined} />}
        {value.name}
      </span>
    );
  }
  if (typeof value !== 'string') return nothing;
  return /\.pdf$/i.test(value) ? (
    <a href={value} target="_blank" rel="noreferrer">
      View PDF
    </a>
  ) : (
    <FilePicture file={null} currentImage={value} />
  );
}

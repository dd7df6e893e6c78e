import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import { countWords, type JobState, resultWords } from '../../../domain/bulk';
import { contentLists } from '../../../domain/content-lists';
import { importLimit } from '../../../domain/csv-import';
import { isKeptList, type KeptListName } from '../../../domain/list-settings';
import { liveCsvImport } from '../../../machines/live/csv-import';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useMay } from '../../chart/role';
import { listNames } from '../../shell/places';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FileField } from '../../ui/file-field';
import { FormProblem } from '../../ui/form-problem';
import { PageHeading } from '../../ui/page-heading';
import { Progress } from '../../ui/progress';
import { left } from '../bulk/bulk.css';
import { BulkRunning } from '../bulk/bulk-running';
import { NotFound } from '../not-found';
import { NotOffered } from '../not-offered';
import * as screenStyles from '../screen.css';
import * as styles from './import.css';
import type { ImportActor } from './import-actor';
import { ImportMapping } from './import-mapping';
import { ImportReportPart } from './import-report';

const title = 'Import CSV';

/** The screen on which a CSV file is imported into the list that its path names (contract §6). */
export function ImportScreen() {
  const { type = '' } = useParams();
  const [isOffered, may] = [useCapability('csv'), useMay('editor')];
  if (!isOffered || !may) return <NotOffered title={title} icon="upload" />;
  return isKeptList(type) ? <Import key={type} type={type} /> : <NotFound isFramed />;
}

function Import({ type }: { type: KeptListName }) {
  const actor = useChart(liveCsvImport, { type });
  const problem = useSelector(actor, (snapshot) => snapshot.context.problem);
  const isRunning = useSelector(actor, (snapshot) => snapshot.hasTag('running'));
  return (
    <div className={screenStyles.screen}>
      <PageHeading title={`${title}: ${listNames[type]}`} />
      <Card>
        <div className={styles.part}>
          <Part actor={actor} type={type} />
          {problem !== null && !isRunning && <FormProblem text={problem} />}
        </div>
      </Card>
    </div>
  );
}

interface PartProps {
  actor: ImportActor;
  type: KeptListName;
}

function Part({ actor, type }: PartProps) {
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'));
  const isMapping = useSelector(actor, (snapshot) => snapshot.hasTag('mapping'));
  const isRunning = useSelector(actor, (snapshot) => snapshot.hasTag('running'));
  if (isChoosing) return <ChooseFile actor={actor} type={type} />;
  if (isMapping) return <ImportMapping actor={actor} />;
  return isRunning ? <Running actor={actor} /> : <ImportReportPart actor={actor} />;
}

function ChooseFile({ actor, type }: PartProps) {
  const chosen = useSelector(actor, (snapshot) => snapshot.context.chosen);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const limit = importLimit(contentLists[type]);
  const job = useSelector(actor, (snapshot) => (snapshot.matches('choosing') ? snapshot.context.job : null));
  return (
    <>
      {job !== null && <LeftImport job={job} onContinue={() => actor.send({ type: 'job.continued' })} />}
      <p>
        A file of an export can be changed and imported again. Its first row names the columns; each other row adds a
        record, or changes the one that it names by its ID or slug. Nothing is changed before you have seen what would
        be.
      </p>
      {limit !== null && <p>{limit}</p>}
      <FileField
        label="CSV file"
        value={isBusy ? chosen : null}
        accept=".csv,text/csv"
        hint="UTF-8, with commas, semicolons or tabs; at most 20 MB and 50,000 rows"
        disabled={isBusy}
        onChange={(file) => file && actor.send({ type: 'file.chosen', file })}
      />
      {isBusy && (
        <div className={styles.actions}>
          <Progress />
          <Button onPress={() => actor.send({ type: 'import.restarted' })}>Cancel</Button>
        </div>
      )}
    </>
  );
}

/** An import that was left before it had ended goes on where it was. */
function LeftImport({ job, onContinue }: { job: JobState; onContinue: () => void }) {
  return (
    <section className={left} aria-label="Unfinished import">
      <p>
        An import of {countWords(job.total)} rows was left unfinished: {resultWords(job)}.
      </p>
      <Button size="compact" variant="primary" onPress={onContinue}>
        Continue
      </Button>
    </section>
  );
}

const whenLeft: Readonly<Record<string, string>> = {
  check: 'Nothing is changed by the check.',
  import: 'You may leave this page. What is not done yet can be gone on with here.',
};

function Running({ actor }: { actor: ImportActor }) {
  const run = useSelector(actor, (snapshot) => snapshot.children.run);
  const kind = useSelector(actor, (snapshot) => snapshot.context.job?.kind ?? 'import');
  return (
    <>
      <h2>{kind === 'check' ? 'Checking' : 'Importing'}</h2>
      {run ? <BulkRunning run={run} whenLeft={whenLeft[kind] ?? ''} /> : <Progress />}
    </>
  );
}

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { liveProblemReport } from '../../machines/live/problem-report';
import { type problemReportMachine, reportSentences } from '../../machines/recorder/problem-report.machine';
import { useChart } from '../chart/chart';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import * as styles from '../ui/dialog.css';
import { FormProblem } from '../ui/form-problem';
import { Tooltip } from '../ui/tooltip';

const title = 'Report a problem';

/** A button that says what a problem report holds, and then saves it; in a bar an icon alone. */
export function ProblemReport({ isIcon = false }: { isIcon?: boolean }) {
  const report = useChart(liveProblemReport, undefined);
  const isOpen = useSelector(report, (snapshot) => snapshot.hasTag('open'));
  const open = () => report.send({ type: 'report.requested' });
  return (
    <>
      {isIcon ? (
        <Tooltip text={title} placement="bottom">
          <Button variant="bare" size="square" icon="flag" aria-label={title} onPress={open} />
        </Tooltip>
      ) : (
        <Button icon="flag" onPress={open}>
          {title}
        </Button>
      )}
      {isOpen && <Question report={report} />}
    </>
  );
}

function Question({ report }: { report: ActorRefFrom<typeof problemReportMachine> }) {
  const isBusy = useSelector(report, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(report, (snapshot) => snapshot.hasTag('failed'));
  const close = () => report.send({ type: 'report.closed' });
  return (
    <Dialog heading={title} onClose={close}>
      <p className={styles.text}>
        A file is saved on this computer. It tells what the screens did in the last 10 minutes: which ones were open and
        whether one broke, which buttons and fields were used and when, and how each request to the server ended.
      </p>
      <p className={styles.text}>
        It does not hold what you typed or saw: no names, texts, links or passwords, no files or their names, no
        cookies. Of each text, number and file it tells only the kind and the rough size, such as “e-mail address”,
        “long text” or “PNG up to 1 MB”. It also tells the ids of records, how many rows there were, choices such as yes
        or no, and this app's own messages. Nothing is sent automatically: send the file to the person who maintains
        this site.
      </p>
      {hasFailed && (
        <div role="alert">
          <FormProblem text={reportSentences.notSaved} />
        </div>
      )}
      <div className={styles.actions}>
        <Button onPress={close}>Cancel</Button>
        <Button variant="primary" pending={isBusy} onPress={() => report.send({ type: 'report.confirmed' })}>
          Save report
        </Button>
      </div>
    </Dialog>
  );
}

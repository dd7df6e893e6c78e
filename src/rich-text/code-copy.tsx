import { useSelector } from '@xstate/react';
import { codeCopyWords } from '../../machines/form/code-copy.machine';
import { liveCodeCopy } from '../../machines/live/rich-text';
import { useChart } from '../chart/chart';
import { CopyButton } from './editor/copy-button';

/** The copy button of one block of code (spec §2 Common behaviour). */
export function CodeCopy({ code }: { code: () => string }) {
  const copy = useChart(liveCodeCopy, undefined);
  const state = useSelector(copy, ({ value }) => value);
  return <CopyButton state={codeCopyWords[state]} onCopy={() => copy.send({ type: 'copy.requested', text: code() })} />;
}

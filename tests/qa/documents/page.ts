import type { Chart } from '../chart';
import type { Plan } from '../plan';
import type { Subject } from '../session';
import { leavesOf } from '../universe';
import { dataSeen } from './data-seen';
import { dataTable, stateDataTable } from './data-table';
import { effectLegend, effectTable } from './effect-table';
import { conditionTable } from './guard-table';
import { matrixTable } from './matrix';
import { pictureLegend, pictureLink } from './picture';
import { stateTable } from './state-table';
import { list } from './table';
import { transitionTable, walksColumn, walksOf } from './transition-table';
import { numberedRows } from './words';

/**
 * The page of any machine, from its model and its frozen plan. It stands beside the picture `<id>.svg`. Throws when what an
 * action writes into the data can't be read from its source.
 */
export const ownPage = ({ id, title, file }: Omit<Chart, 'machine'>, subject: Subject, plan: Plan): string => {
  const { machine } = subject;
  const rows = numberedRows(machine);
  const seen = dataSeen(subject, plan);
  const steps = plan.walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const unwalked = rows.filter((row) => walksOf(plan, row.id).length === 0).map(({ number }) => number);
  return `# ${title}

${machine.root.description === undefined ? '' : `${machine.root.description}\n\n`}${list(
  [
    `Source: [${file}](${file})`,
    `${leavesOf(machine).length} states, ${rows.length} transitions; ${plan.walks.length} frozen walks of ${steps} steps`,
    `Open points: ${unwalked.length === 0 ? 'none' : `no walk takes ${unwalked.join(', ')}`}`,
  ],
  '',
)}

${pictureLink({ id, title })}

${pictureLegend}

## Transitions

${transitionTable(machine, rows, [walksColumn(plan)])}

## Conditions

${conditionTable(rows)}

## States

${stateTable(machine)}

## What each state does with each event

${matrixTable(machine, rows, plan)}

## Data kept

${dataTable(subject, rows, seen)}

## What each state holds

${stateDataTable(subject, seen)}

## Emitted events

${effectLegend}

${effectTable(rows, plan)}
`;
};

import { useSelector } from '@xstate/react';
import { type RefObject, useMemo, useRef } from 'react';
import { viewIn } from '../../domain/arrange';
import { hasFiles } from '../../domain/copy';
import type { ListPlace } from '../../domain/list-place';
import type { Neighbours } from '../../domain/neighbours';
import type { EditRules } from '../../domain/resource';
import type { LiveNeighbours } from '../../machines/live/content';
import { useChart } from '../chart/chart';
import { useRetriedNeighbours } from '../chart/connection';
import { usePlaceBefore } from '../chart/list-place';
import { useMay } from '../chart/role';
import { useStepKeys } from '../chart/step-keys';
import type { ContentPlaces } from '../shell/places';
import { Icon } from '../ui/icons';
import { useLeisure } from '../ui/leisure';
import { LinkButton } from '../ui/link-button';
import { pathTo, pathToCopy, pathToRecord } from './paths';
import * as styles from './record-tools.css';

type AnyRow = { readonly id: number };

interface RecordToolsProps<Row extends AnyRow> {
  row: Row;
  /** What one is called. */
  title: string;
  places: ContentPlaces;
  neighbours: LiveNeighbours<Row>;
  /** What stands in the path of the edit screen. */
  keyOf: (row: Row) => string | number;
}

/** What can be done on the screen of a known record besides its form: duplicate it, and go on to the one before or after it in its list. */
export function RecordTools<Row extends AnyRow>(props: RecordToolsProps<Row>) {
  const { row, places, keyOf } = props;
  const mayAdd = useMay('editor');
  // The form is to be on screen before its place in the list is asked for.
  const isFormDrawn = useLeisure();
  return (
    <div className={styles.tools}>
      {mayAdd && (
        <LinkButton icon="copy" to={pathToCopy(places.add, keyOf(row))}>
          Duplicate
        </LinkButton>
      )}
      {isFormDrawn ? <Steps key={row.id} {...props} /> : <StepLinks {...props} />}
    </div>
  );
}

function Steps<Row extends AnyRow>(props: RecordToolsProps<Row>) {
  const { row, places, neighbours } = props;
  const before = usePlaceBefore();
  const path = pathTo(places.list);
  const query = before?.path === path ? before.query : '';
  const view = useMemo(() => viewIn(query), [query]);
  const index = before?.path === path ? before.index : null;
  const chart = useChart(neighbours, { id: row.id, view, index });
  const found: Neighbours<Row> | null = useSelector(chart, (snapshot) => snapshot.context.found);
  useRetriedNeighbours(chart);
  const element = useRef<HTMLElement>(null);
  useStepKeys(element, found !== null);
  const placeOf = (to: Row, at: number): ListPlace => ({ path, query, index: at, id: to.id, top: before?.top ?? null });
  return <StepLinks {...props} element={element} found={found} placeOf={placeOf} />;
}

interface StepLinksProps<Row extends AnyRow> extends Pick<RecordToolsProps<Row>, 'title' | 'places' | 'keyOf'> {
  element?: RefObject<HTMLElement | null>;
  /** Those before and after it; `null` while they are not known. */
  found?: Neighbours<Row> | null;
  placeOf?: (to: Row, at: number) => ListPlace;
}

function StepLinks<Row extends AnyRow>(props: StepLinksProps<Row>) {
  const { title, places, keyOf, element, found = null, placeOf } = props;
  const links = (['previous', 'next'] as const).map((step) => {
    const to = found?.[step] ?? null;
    const at = (found?.index ?? 0) + (step === 'next' ? 1 : -1);
    const name = `${step === 'next' ? 'Next' : 'Previous'} ${title}`;
    return (
      <LinkButton
        key={step}
        data-step={step}
        variant="bare"
        size="compact"
        aria-label={name}
        aria-keyshortcuts={step === 'next' ? 'Alt+PageDown' : 'Alt+PageUp'}
        to={to && pathToRecord(places.edit, keyOf(to))}
        from={to === null ? undefined : placeOf?.(to, at)}
      >
        <Icon name={step === 'next' ? 'arrow' : 'back'} />
      </LinkButton>
    );
  });
  return (
    <nav ref={element} aria-label="Records of the list" className={styles.steps}>
      {links[0]}
      <span className={styles.place}>{found && `${Math.min(found.index + 1, found.count)} of ${found.count}`}</span>
      {links[1]}
      <kbd className={styles.keys}>Alt + Page Up / Down</kbd>
    </nav>
  );
}

interface CopyNoteProps<Row extends AnyRow> {
  original: Row;
  type: {
    readonly title: string;
    readonly nameOf: (row: Row) => string;
    readonly edit: Pick<EditRules<Row, never>, 'linksOf'>;
  };
}

/** Says above the form of a new record what it is a copy of. */
export function CopyNote<Row extends AnyRow>({ original, type }: CopyNoteProps<Row>) {
  return (
    <p className={styles.note}>
      A copy of “{type.nameOf(original)}”, to be saved as a new {type.title}.
      {hasFiles(type, original) && ' Files are not copied: choose them again.'}
    </p>
  );
}

import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { Fragment, type RefObject, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLeisure } from './leisure';
import { coveredTop, useRowKeys, type WantedRow } from './row-keys';
import { TableRow } from './table-row';
import { type Column, keyIn, nameIn, type TableRows } from './table-shape';

interface WindowedRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: TableRows<Row>;
  rowKey: (row: Row) => string | number;
  onSeen: (first: number, last: number) => void;
  first?: WantedRow | null | undefined;
  onLanded?: (() => void) | undefined;
}

const usualHeight = 65;

/**
 * The body of a long table: of its rows only those near the window's visible part are in the document, and the one that
 * last had the focus, so that the keyboard never falls off the page. Blank rows keep the place of the others.
 */
export function WindowedRows<Row>({ columns, rows, rowKey, onSeen, first, onLanded }: WindowedRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopInPage(body);
  // Read when scrolling chooses the rows again: a change of focus alone leaves them as they are.
  const focused = useRef<number | null>(null);
  const usual = useRef(usualHeight);
  const isAtLeisure = useLeisure();
  const keyAt = (index: number) => keyIn(rows, rowKey, index);
  const scrolling = useMemo(scrollingOnceLaidOut, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.count,
    // All rows of a long table are as high as its first one, or nearly.
    estimateSize: () => usual.current,
    // Rows out of sight, for one who scrolls, come when those in sight are on screen.
    overscan: isAtLeisure ? 4 : 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: top,
    scrollPaddingStart: coveredTop,
    ...scrolling,
    // Rows at the top are never drawn for one who comes back further down.
    initialOffset: first ? Math.max(0, top + first.index * usualHeight - topWanted(first)) : 0,
    // Heights come from the observer alone: asking for one while rows are put in would lay the page out twice.
    measureElement: (element, entry, instance) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) return Math.round(height);
      return instance.itemSizeCache.get(keyAt(instance.indexFromElement(element))) ?? usual.current;
    },
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const { current } = focused;
      if (current === null || current >= range.count || indexes.includes(current)) return indexes;
      return [...indexes, current].sort((one, other) => one - other);
    },
  });
  useFirstRow(body, first);
  usual.current = virtualizer.itemSizeCache.get(keyAt(0)) ?? usual.current;
  const items = virtualizer.getVirtualItems();
  const { startIndex = null, endIndex = 0 } = virtualizer.range ?? {};
  useLayoutEffect(() => {
    if (startIndex !== null) onSeen(startIndex, endIndex);
  }, [onSeen, startIndex, endIndex]);
  const keys = useRowKeys({
    ...{ body, count: rows.count, first, onLanded },
    nameAt: (index) => nameIn(columns, rows, index),
    onFar: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });
  const end = (items.at(-1)?.end ?? top) - top;
  return (
    <tbody
      ref={body}
      {...keys}
      onFocus={(event) => {
        keys.onFocus(event);
        const index = event.target.closest('tr')?.dataset.index;
        if (index !== undefined) focused.current = Number(index);
      }}
    >
      {items.map((item, at) => {
        const before = items[at - 1]?.end ?? top;
        return (
          <Fragment key={item.key}>
            {item.start > before && <Blank height={item.start - before} columns={columns.length} />}
            <TableRow
              ref={virtualizer.measureElement}
              columns={columns}
              row={rows.at(item.index)}
              index={item.index}
              isOneOfMany
            />
          </Fragment>
        );
      })}
      <Blank height={virtualizer.getTotalSize() - end} columns={columns.length} />
    </tbody>
  );
}

function Blank({ height, columns }: { height: number; columns: number }) {
  return (
    // Not visible, for the browser counts what is seen of it as content that moves whenever it becomes shorter.
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" style={{ visibility: 'hidden' }}>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

type Scrolling = Pick<VirtualizerOptions<Window, HTMLTableRowElement>, 'observeElementOffset' | 'scrollToFn'>;

/**
 * Makes the options that read and set the scroll position. While React puts the first rows in, they do neither: both would force a
 * layout. The position is read after the page's own layout, before the first paint.
 */
const scrollingOnceLaidOut = (): Scrolling => {
  let isPlaced = false;
  return {
    observeElementOffset: (instance, tell) => {
      const stop = observeWindowOffset(instance, tell);
      const watch = new ResizeObserver(() => {
        watch.disconnect();
        if (window.scrollY !== instance.scrollOffset) tell(window.scrollY, false);
      });
      watch.observe(document.body);
      return () => {
        watch.disconnect();
        stop?.();
      };
    },
    scrollToFn: (offset, how, instance) => {
      // The virtualizer's first call scrolls to the offset that it starts with, so there is nothing to do.
      if (isPlaced) windowScroll(offset, how, instance);
      isPlaced = true;
    },
  };
};

/** How far below the top of the window a row is to stand. */
const topWanted = ({ top }: WantedRow): number => top ?? window.innerHeight / 3;

/** Scrolls to where the first row will be, once there is a page to scroll. */
const useFirstRow = (body: RefObject<HTMLElement | null>, first: WantedRow | null | undefined): void => {
  const wanted = useRef(first);
  useLayoutEffect(() => {
    if (!wanted.current || body.current === null) return;
    const above = body.current.getBoundingClientRect().top + wanted.current.index * usualHeight;
    window.scrollBy(0, above - topWanted(wanted.current));
  }, [body]);
};

/** How far down the page an element begins; what stands above it may grow and shrink. */
const useTopInPage = (element: RefObject<HTMLElement | null>): number => {
  const { read, subscribe } = useMemo(() => topInPage(element), [element]);
  return useSyncExternalStore(subscribe, read);
};

/** Where the last table began, as the next one will, or nearly: its rows in sight are known before it is laid out. */
let lastTop = 260;

const topInPage = (element: RefObject<HTMLElement | null>) => {
  let top = lastTop;
  return {
    read: () => top,
    subscribe: (changed: () => void) => {
      const watch = new ResizeObserver(() => {
        top = Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
        lastTop = top;
        changed();
      });
      watch.observe(document.body);
      return () => watch.disconnect();
    },
  };
};

import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { TableRow } from './table-row';
import type { Column } from './table-shape';

interface WindowedRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

const usualHeight = 65;

/**
 * The body of a long table: of its rows only those near the window's visible part are in the document, and the one that
 * last had the focus, so that the keyboard never falls off the page. Blank rows keep the place of the others.
 */
export function WindowedRows<Row>({ columns, rows, rowKey }: WindowedRowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopInPage(body);
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    overscan: 4,
    scrollMargin: top,
    // Heights come from the observer alone: asking for one while rows are put in would lay the page out twice.
    measureElement: (element, entry, instance) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) return Math.round(height);
      return instance.itemSizeCache.get(rowKey(rows[instance.indexFromElement(element)] as Row)) ?? usualHeight;
    },
    getItemKey: (index) => rowKey(rows[index] as Row),
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((one, other) => one - other);
    },
  });
  const items = virtualizer.getVirtualItems();
  const end = (items.at(-1)?.end ?? top) - top;
  return (
    <tbody
      ref={body}
      onFocus={(event) => {
        const index = event.target.closest('tr')?.dataset.index;
        if (index !== undefined) setFocused(Number(index));
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
              row={rows[item.index] as Row}
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
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** How far down the page an element begins; what stands above it may grow and shrink. */
function useTopInPage(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [element]);
  return top;
}

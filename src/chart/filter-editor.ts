import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Condition, Filterables } from '../../domain/filter';
import type { filterEditorMachine } from '../../machines/list/filter-editor.machine';
import { liveFilterEditor } from '../../machines/live/filter-editor';
import { useChart } from './chart';

export type FilterEditorActor = ActorRefFrom<typeof filterEditorMachine>;

/** Runs the chart that puts a condition together, and calls `onAdded` with each one. */
export const useFilterEditor = (
  filterables: Filterables,
  onAdded: (condition: Condition) => void,
): FilterEditorActor => {
  const editor = useChart(liveFilterEditor, { filterables });
  const latest = useRef(onAdded);
  useEffect(() => {
    latest.current = onAdded;
  });
  useEffect(() => {
    const listening = editor.on('condition.added', ({ condition }) => latest.current(condition));
    return () => listening.unsubscribe();
  }, [editor]);
  return editor;
};

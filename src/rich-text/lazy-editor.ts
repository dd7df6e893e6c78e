import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { EditorProps } from './editor/editor';

let arrived: ComponentType<EditorProps> | null = null;
let loading: Promise<ComponentType<EditorProps>> | null = null;

/** Fetches the editor ahead of its first showing; it may be called any number of times. */
export const preloadEditor = (): Promise<ComponentType<EditorProps>> => {
  loading ??= import('./editor/editor').then(
    ({ Editor }) => {
      arrived = Editor;
      return Editor;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
};

/** Calls back once the element is drawn: at once, or when its tab is opened. */
const whenDrawn = (element: Element | null, drawn: () => void): (() => void) => {
  if (element === null || element.checkVisibility()) {
    drawn();
    return () => undefined;
  }
  const watching = new ResizeObserver(() => {
    if (!element.checkVisibility()) return;
    watching.disconnect();
    drawn();
  });
  watching.observe(element);
  return () => watching.disconnect();
};

/** The editor once its place is drawn and it is here; throws to the screen's boundary when it cannot be had. */
export const useLazyEditor = (place: RefObject<Element | null>): ComponentType<EditorProps> | null => {
  const [state, setState] = useState<{ editor: ComponentType<EditorProps> | null; error?: unknown }>({
    editor: arrived,
  });
  useEffect(() => {
    if (arrived !== null) return setState({ editor: arrived });
    let isHere = true;
    const stop = whenDrawn(place.current, () => {
      preloadEditor().then(
        (editor) => isHere && setState({ editor }),
        (error: unknown) => isHere && setState({ editor: null, error }),
      );
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [place]);
  if ('error' in state) throw state.error;
  return state.editor;
};

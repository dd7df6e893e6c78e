import { changesAsked } from '../../ui/changes-asked';

/**
 * When what was typed is told: some time after the last key, so that a long document costs no key anything, and at once when
 * somebody may want to know: the focus leaves, something is clicked, the form is sent, the screen is left. The timer is the editor's own: to a chart
 * a text that is not told yet is no news.
 */
const afterKey = 300;

/** How long it may take while somebody goes on typing, in milliseconds: a draft is kept within a second (`domain/draft.ts`). */
const atMost = 400;

/** Calls `emit` after a change, see above. Returns what to call on a change, at once, and at the end. */
export const debouncedChange = (root: HTMLElement, emit: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  let isPressed = false;
  /** When the first change came that is not told yet. */
  let since: number | undefined;

  const forget = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
    timer = undefined;
    idle = undefined;
  };
  const flush = () => {
    if (timer === undefined && idle === undefined) return;
    forget();
    told();
  };
  const told = () => {
    since = undefined;
    emit();
  };
  const later = () => {
    const now = performance.now();
    since ??= now;
    // It is about to be told.
    if (idle !== undefined) return;
    forget();
    const delay = isPressed ? afterKey : Math.min(afterKey, Math.max(0, since + atMost - now));
    timer = setTimeout(() => {
      timer = undefined;
      // Not every browser tells when it is idle.
      if (typeof requestIdleCallback !== 'function') return tell();
      idle = requestIdleCallback(
        () => {
          idle = undefined;
          tell();
        },
        { timeout: afterKey },
      );
    }, delay);
  };
  const tell = () => (isPressed ? later() : told());

  const { ownerDocument } = root;
  const pressed = () => {
    isPressed = true;
  };
  const released = () => {
    isPressed = false;
  };
  // What is told may move the page. Between the press and the release of a button its click would go astray; so the click tells.
  const left = () => {
    if (!isPressed) flush();
  };
  const listeners = [
    ['pointerdown', pressed],
    ['pointerup', released],
    ['pointercancel', released],
    ['focusout', left],
    ['click', flush],
    ['submit', flush],
    ['visibilitychange', flush],
    [changesAsked, flush],
  ] as const;
  for (const [name, listener] of listeners) ownerDocument.addEventListener(name, listener, true);
  return {
    changed: later,
    flush,
    end: () => {
      flush();
      for (const [name, listener] of listeners) ownerDocument.removeEventListener(name, listener, true);
    },
  };
};

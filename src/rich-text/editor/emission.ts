/**
 * When what was typed is told: some time after the last key, so that a long document costs no key anything, and at once when
 * somebody may want to know: the focus leaves, the form is sent, a button is pressed.
 */
const afterKey = 300;

/** Calls `emit` after a change, see above. Returns what to call on a change, at once, and at the end. */
export const emission = (root: HTMLElement, emit: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;

  const forget = () => {
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
    timer = undefined;
    idle = undefined;
  };
  const flush = () => {
    if (timer === undefined && idle === undefined) return;
    forget();
    emit();
  };
  const changed = () => {
    forget();
    timer = setTimeout(() => {
      timer = undefined;
      // Not every browser tells when it is idle.
      if (typeof requestIdleCallback !== 'function') return emit();
      idle = requestIdleCallback(
        () => {
          idle = undefined;
          emit();
        },
        { timeout: afterKey },
      );
    }, afterKey);
  };

  const { ownerDocument } = root;
  const atOnce = ['focusout', 'submit', 'pointerdown', 'click', 'visibilitychange'];
  for (const name of atOnce) ownerDocument.addEventListener(name, flush, true);
  return {
    changed,
    flush,
    end: () => {
      flush();
      for (const name of atOnce) ownerDocument.removeEventListener(name, flush, true);
    },
  };
};

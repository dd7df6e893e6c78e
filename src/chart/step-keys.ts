import { type RefObject, useEffect, useLayoutEffect } from 'react';

type Step = 'previous' | 'next';

const keys: Readonly<Record<string, Step>> = { PageUp: 'previous', PageDown: 'next' };

/** The step by which the keyboard came to this record, while it stands on the links that lead on. */
let stepped: Step | null = null;

const linkIn = (element: Element | null, step: Step) => element?.querySelector<HTMLElement>(`a[data-step="${step}"]`);

/**
 * Follows the links to the previous and the next record in an element with Alt+Page Up and Alt+Page Down, but not while a dialog is open. On the
 * next record the keyboard is on the link that led there, so that Enter goes on. `isKnown` says whether the links are there.
 */
export const useStepKeys = (element: RefObject<HTMLElement | null>, isKnown: boolean): void => {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const step = keys[event.key];
      const isAsked = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.repeat;
      if (step === undefined || !isAsked || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      linkIn(element.current, step)?.click();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [element]);

  useEffect(() => {
    const links = element.current;
    const note = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLElement>('a[data-step]');
      if (link !== null && link === document.activeElement) stepped = link.dataset.step as Step;
    };
    links?.addEventListener('click', note, true);
    return () => links?.removeEventListener('click', note, true);
  }, [element]);

  useLayoutEffect(() => {
    if (!isKnown || stepped === null) return;
    const link = linkIn(element.current, stepped) ?? linkIn(element.current, stepped === 'next' ? 'previous' : 'next');
    stepped = null;
    if (document.activeElement === document.body) link?.focus();
  }, [element, isKnown]);
};

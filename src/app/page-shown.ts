/** Calls `tell` whenever the page is in sight again: its tab was chosen, or the browser took it out of its memory. Gives what ends that. */
export const onPageShown = (tell: () => void): (() => void) => {
  const tellOfTab = () => document.visibilityState === 'visible' && tell();
  const tellOfPage = (event: PageTransitionEvent) => event.persisted && tell();
  document.addEventListener('visibilitychange', tellOfTab);
  window.addEventListener('pageshow', tellOfPage);
  return () => {
    document.removeEventListener('visibilitychange', tellOfTab);
    window.removeEventListener('pageshow', tellOfPage);
  };
};

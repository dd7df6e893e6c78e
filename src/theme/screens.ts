/** Widths at which the layout changes, as media queries. */
export const phone = '(max-width: 639px)';
export const smallPhone = '(max-width: 399px)';
export const narrow = '(max-width: 1023px)';
export const tablet = '(min-width: 640px) and (max-width: 1023px)';
export const fromMedium = '(min-width: 768px)';

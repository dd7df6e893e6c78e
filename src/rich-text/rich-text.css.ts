import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';

export const text = style({
  maxWidth: '72ch',
  fontSize: vars.text.large,
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
});

const inside = (selector: string) =>
  selector
    .split(', ')
    .map((part) => `${text} ${part}`)
    .join(', ');

globalStyle(`${text} > * + *`, { marginTop: '0.9em' });
globalStyle(inside('h1, h2, h3, h4, h5, h6'), { lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.01em' });
globalStyle(`${text} > * + :is(h1, h2, h3, h4, h5, h6)`, { marginTop: '1.5em' });
globalStyle(inside('h1'), { fontSize: '1.5em' });
globalStyle(inside('h2'), { fontSize: '1.3em' });
globalStyle(inside('h3'), { fontSize: '1.12em' });
globalStyle(inside('h4, h5, h6'), { fontSize: '1em' });
globalStyle(inside('ul, ol'), { paddingInlineStart: '1.5em' });
globalStyle(inside('ul'), { listStyle: 'disc' });
globalStyle(inside('ol'), { listStyle: 'decimal' });
globalStyle(inside('li + li'), { marginTop: '0.3em' });
globalStyle(inside('blockquote'), {
  paddingInlineStart: vars.space.x4,
  borderInlineStart: `3px solid ${vars.color.line}`,
  color: vars.color.muted,
});
globalStyle(inside('code'), {
  padding: '0.1em 0.35em',
  borderRadius: '5px',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9em',
  background: vars.color.sunken,
});
globalStyle(inside('pre'), {
  padding: vars.space.x4,
  overflowX: 'auto',
  borderRadius: vars.radius.medium,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.875em',
  lineHeight: 1.55,
  background: vars.color.sunken,
});
globalStyle(inside('pre code'), { padding: 0, background: 'none', fontSize: 'inherit' });
globalStyle(inside('img, video'), { height: 'auto', borderRadius: vars.radius.medium });
globalStyle(inside('table'), { width: '100%', borderCollapse: 'collapse' });
globalStyle(inside('th, td'), {
  padding: `${vars.space.x2} ${vars.space.x3}`,
  border: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(inside('th'), { background: vars.color.sunken, fontWeight: 600 });
globalStyle(inside('hr'), { border: 0, borderTop: `1px solid ${vars.color.line}`, marginBlock: '1.5em' });

// A link whose address was not let through.
globalStyle(inside('a:not([href])'), { color: 'inherit', textDecoration: 'none' });

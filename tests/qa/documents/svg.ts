import type { ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type Arrow, type Box, headInset, type Label, type Layout, lineHeight } from './layout';
import { fontSize, type Line } from './text-width';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const ink = '#1b1f27';
const fills = ['#f6f7f9', '#ffffff', '#f1f3f6', '#ffffff'];

const textAt = (line: Line, x: number, y: number, anchor: 'start' | 'middle' | 'end' = 'middle') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}"${line.strong ? ' font-weight="700"' : ''}>${escaped(line.text)}</text>`;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Where the lines of a box begin, end or have their middle. */
const anchorOf = ({ rect, side }: Box): readonly [x: number, anchor: 'start' | 'middle' | 'end'] => {
  switch (side) {
    case 'left':
      return [rect.x + headInset, 'start'];
    case 'right':
      return [rect.x + rect.width - headInset, 'end'];
    case 'middle':
      return [rect.x + rect.width / 2, 'middle'];
  }
};

const boxOf = (box: Box): string => {
  const { rect, lines, kind, depth, hasInside } = box;
  const [x, anchor] = anchorOf(box);
  const fill = hasInside ? fills[depth % fills.length] : '#ffffff';
  const frame = (inset: number, radius: number, extra: string) =>
    `<rect x="${tenth(rect.x + inset)}" y="${tenth(rect.y + inset)}" width="${tenth(rect.width - 2 * inset)}" height="${tenth(rect.height - 2 * inset)}" rx="${radius}" stroke="${ink}"${extra}/>`;
  return [
    frame(
      0,
      kind === 'history' ? tenth(rect.height / 2) : 8,
      ` fill="${fill}" stroke-width="1.4"${kind === 'region' ? ' stroke-dasharray="7 4"' : ''}`,
    ),
    ...(kind === 'final' ? [frame(3.5, 5, ' fill="none" stroke-width="1.1"')] : []),
    ...lines.map((line, index) => textAt(line, tenth(x), tenth(rect.y + 17 + index * lineHeight), anchor)),
  ].join('\n');
};

const labelOf = ({ rect, lines }: Label): string =>
  [
    `<rect x="${rect.x}" y="${rect.y}" width="${rect.width}" height="${rect.height}" fill="#ffffff"/>`,
    ...lines.map((line, index) =>
      textAt(line, tenth(rect.x + rect.width / 2), tenth(rect.y + 12.5 + index * lineHeight)),
    ),
  ].join('\n');

const length = 9;
const halfWidth = 4;

/** The head is drawn as a polygon: not every program that shows SVG knows markers. */
const headOf = (from: ElkPoint, to: ElkPoint): string => {
  const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [alongX, alongY] = [(to.x - from.x) / distance, (to.y - from.y) / distance];
  const [baseX, baseY] = [to.x - alongX * length, to.y - alongY * length];
  const corner = (side: number) => `${tenth(baseX - alongY * side)},${tenth(baseY + alongX * side)}`;
  return `<polygon points="${to.x},${to.y} ${corner(halfWidth)} ${corner(-halfWidth)}" fill="${ink}"/>`;
};

const arrowOf = ({ points }: Arrow): string => {
  const path = points.map(({ x, y }) => `${x},${y}`).join('L');
  const [before, end] = points.slice(-2);
  const line = `<path d="M${path}" fill="none" stroke="${ink}" stroke-width="1.2"/>`;
  return before === undefined || end === undefined ? line : `${line}\n${headOf(before, end)}`;
};

/** Draws a layout. `title` and `description` are for readers who do not see the picture. */
export const drawChart = (layout: Layout, title: string, description: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${layout.height}" width="${layout.width}" height="${layout.height}" role="img" aria-labelledby="title description" font-family="'DejaVu Sans', Verdana, Arial, sans-serif" font-size="${fontSize}" fill="${ink}">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<rect width="${layout.width}" height="${layout.height}" fill="#ffffff"/>`,
    ...layout.boxes.map(boxOf),
    ...layout.arrows.map(arrowOf),
    ...layout.dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="6" fill="${ink}"/>`),
    ...layout.labels.map(labelOf),
    '</svg>',
    '',
  ].join('\n');

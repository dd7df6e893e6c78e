import type { ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type Arrow, type Box, headInset, type Layout, type Rect } from './layout';
import { widest } from './text-width';

const dotRadius = 6;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const inside = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const segmentsOf = ({ points }: Arrow): readonly (readonly [ElkPoint, ElkPoint])[] =>
  points.slice(1).map((end, index) => [points[index]!, end] as const);

/** A straight piece of an arrow as the rectangle it fills; arrows run along the axes only. */
const rectOf = ([a, b]: readonly [ElkPoint, ElkPoint]): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** Whether an arrow goes through the inside of a rectangle; touching its border is no crossing. */
const crosses = (arrow: Arrow, rect: Rect): boolean => {
  const core = { x: rect.x + 1, y: rect.y + 1, width: rect.width - 2, height: rect.height - 2 };
  return segmentsOf(arrow).some((segment) => {
    const { x, y, width, height } = rectOf(segment);
    return x < core.x + core.width && core.x < x + width + 0.1 && y < core.y + core.height && core.y < y + height + 0.1;
  });
};

/** A box without states inside is solid; of one with states inside only the head with its text is. */
const solidPart = (box: Box): Rect => (box.hasInside ? box.head : box.rect);

/** The text of a box, without the empty room beside it. */
const textPart = ({ head, lines, side }: Box): Rect => {
  const width = widest(lines);
  const left = { left: headInset, middle: (head.width - width) / 2, right: head.width - width - headInset };
  return { ...head, x: head.x + left[side], width };
};

/** Whether an arrow begins or ends at a box or inside it: it may cross the head of the box beside the text. */
const reaches = ({ joins }: Arrow, { id }: Box): boolean =>
  joins.some((joined) => joined === id || joined.startsWith(`${id}.`));

const isOverwritten = (box: Box, arrows: readonly Arrow[]): boolean =>
  box.hasInside && arrows.some((arrow) => reaches(arrow, box) && crosses(arrow, textPart(box)));

/** The layout with the text of each box at a side where no arrow into the box crosses it, if there is one. */
export const textAside = (layout: Layout): Layout => ({
  ...layout,
  boxes: layout.boxes.map((box) => {
    if (!isOverwritten(box, layout.arrows)) return box;
    const sides = (['middle', 'right'] as const).map((side) => ({ ...box, side }));
    return sides.find((other) => !isOverwritten(other, layout.arrows)) ?? box;
  }),
});

const isSlanted = ([a, b]: readonly [ElkPoint, ElkPoint]) => a.x !== b.x && a.y !== b.y;

const labelProblems = ({ boxes, labels, dots }: Layout, page: Rect): readonly string[] =>
  labels.flatMap((label, index) => [
    ...labels
      .slice(index + 1)
      .filter((other) => overlap(label.rect, other.rect))
      .map((other) => `label ${label.id} on label ${other.id}`),
    ...boxes.filter((box) => overlap(label.rect, solidPart(box))).map((box) => `label ${label.id} on box ${box.id}`),
    ...boxes
      .filter((box) => overlap(label.rect, box.rect) && !inside(label.rect, box.rect))
      .map((box) => `label ${label.id} on the border of ${box.id}`),
    ...dots
      .filter((point) =>
        overlap(label.rect, {
          x: point.x - dotRadius,
          y: point.y - dotRadius,
          width: 2 * dotRadius,
          height: 2 * dotRadius,
        }),
      )
      .map(() => `label ${label.id} on a dot`),
    ...(inside(label.rect, page) ? [] : [`label ${label.id} is outside the picture`]),
    ...(widest(label.lines) <= label.rect.width ? [] : [`the text of label ${label.id} is wider than its place`]),
  ]);

const arrowProblems = ({ boxes, labels, arrows }: Layout, page: Rect): readonly string[] =>
  arrows.flatMap((arrow) => [
    ...labels
      .filter((label) => label.id !== arrow.id && crosses(arrow, label.rect))
      .map((label) => `arrow ${arrow.id} runs through label ${label.id}`),
    ...boxes
      .filter((box) => !(box.hasInside ? reaches(arrow, box) : arrow.joins.includes(box.id)))
      .filter((box) => crosses(arrow, solidPart(box)))
      .map((box) => `arrow ${arrow.id} runs through box ${box.id}`),
    // An arrow that begins at the top of a box and leads inside must not cross what is written there.
    ...boxes
      .filter((box) => isOverwritten(box, [arrow]))
      .map((box) => `arrow ${arrow.id} runs through the text of ${box.id}`),
    ...(segmentsOf(arrow).some(isSlanted) ? [`arrow ${arrow.id} is slanted`] : []),
    ...(segmentsOf(arrow).every((segment) => inside(rectOf(segment), page))
      ? []
      : [`arrow ${arrow.id} leaves the picture`]),
  ]);

const boxProblems = ({ boxes }: Layout, page: Rect): readonly string[] =>
  boxes.flatMap((box, index) => [
    ...(widest(box.lines) > box.rect.width ? [`the text of box ${box.id} is wider than the box`] : []),
    ...(inside(box.rect, page) ? [] : [`box ${box.id} is outside the picture`]),
    ...boxes
      .slice(index + 1)
      .filter(
        (other) => overlap(box.rect, other.rect) && !inside(other.rect, box.rect) && !inside(box.rect, other.rect),
      )
      .map((other) => `box ${box.id} on box ${other.id}`),
  ]);

/** Everything in a layout that stands on something else, each by name; a good picture has none. */
export const collisionsOf = (layout: Layout): readonly string[] => {
  const page = { x: 0, y: 0, width: layout.width, height: layout.height };
  return [...labelProblems(layout, page), ...arrowProblems(layout, page), ...boxProblems(layout, page)];
};

/** How often arrows cross one another; a crossing is lawful, and fewer are better. */
export const crossingsOf = ({ arrows }: Layout): number => {
  const segments = arrows.flatMap((arrow) => segmentsOf(arrow).map((segment) => ({ arrow, rect: rectOf(segment) })));
  return segments.reduce(
    (sum, one, index) =>
      sum +
      segments.slice(index + 1).filter((other) => {
        if (other.arrow === one.arrow || (one.rect.width === 0) === (other.rect.width === 0)) return false;
        const [flat, steep] = one.rect.width > 0 ? [one.rect, other.rect] : [other.rect, one.rect];
        return steep.x > flat.x && steep.x < flat.x + flat.width && flat.y > steep.y && flat.y < steep.y + steep.height;
      }).length,
    0,
  );
};

import ElkConstructor, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf } from '../universe';
import { type Line, widest } from './text-width';
import { actionNames, conditionName, eventWords, type NumberedRow } from './words';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state's box. Its lines stand at its top; what is inside a box with children stands below them. */
export interface Box {
  readonly id: string;
  readonly rect: Rect;
  /** The part of the box that its lines take. */
  readonly head: Rect;
  readonly lines: readonly Line[];
  readonly kind: 'plain' | 'final' | 'region' | 'history';
  readonly depth: number;
  readonly hasInside: boolean;
  /** Where its lines stand: in the middle, or at a side where arrows from its upper border leave room. */
  readonly side: 'left' | 'middle' | 'right';
}

export interface Label {
  /** The id of its transition. */
  readonly id: string;
  readonly rect: Rect;
  readonly lines: readonly Line[];
}

/** An arrow from box to box, or from a dot to the state that comes first. */
export interface Arrow {
  /** The id of its transition, or of the dot it begins at. */
  readonly id: string;
  readonly points: readonly ElkPoint[];
  /** The ids of the boxes it joins; a dot is no box. */
  readonly joins: readonly string[];
}

/** Where everything of a chart's picture stands, in pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly labels: readonly Label[];
  readonly arrows: readonly Arrow[];
  /** Where charts and states begin. */
  readonly dots: readonly ElkPoint[];
}

export const lineHeight = 15;
/** How far from the left the text of a box with states inside begins, in pixels. */
export const headInset = 12;
const pad = 10;
const dot = 12;

const wrap = (text: string, most: number): readonly string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    return lines;
  }, []);

const strong = (text: string): Line => ({ text, strong: true });
const plain = (text: string): Line => ({ text, strong: false });

const rowLines = (machine: AnyStateMachine, row: NumberedRow, most: number): readonly Line[] => {
  const [event = '', ...rest] = wrap(eventWords(machine, row), most);
  const condition = conditionName(row);
  const actions = actionNames(row.definition.actions);
  return [
    strong(`${row.number}  ${event}`),
    ...rest.map(strong),
    ...(condition === '' ? [] : wrap(`[${condition}]`, most).map(plain)),
    ...(actions.length === 0 ? [] : wrap(`/ ${actions.join(', ')}`, most).map(plain)),
  ];
};

/** A transition without a target changes no state: it is written inside its state, as UML does. */
const isInside = (row: NumberedRow): boolean => row.definition.target === undefined;

/** What stands in a history state: `H`, or `H*` when it remembers the states inside too. */
const historyMark = (node: AnyStateNode) => (node.history === 'deep' ? 'H*' : 'H');

const boxLines = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  rows: readonly NumberedRow[],
  most: number,
): readonly Line[] => [
  ...(node.type === 'history' ? [strong(historyMark(node))] : []),
  strong(node.parent === undefined ? machine.id : node.key),
  ...(node.tags.length > 0 ? [plain(`shows ${node.tags.join(', ')}`)] : []),
  ...actionNames(node.entry).map((name) => plain(`on entry / ${name}`)),
  ...node.invoke.map((invoke) => plain(`calls ${invoke.id}`)),
  ...actionNames(node.exit).map((name) => plain(`on exit / ${name}`)),
  ...rows.filter((row) => row.source === node && isInside(row)).flatMap((row) => rowLines(machine, row, most)),
];

const kindOf = (node: AnyStateNode): Box['kind'] => {
  if (node.type === 'final' || node.type === 'history') return node.type;
  return node.parent?.type === 'parallel' ? 'region' : 'plain';
};

const insideOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

const headHeight = (lines: readonly Line[]) => lines.length * lineHeight + pad;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.spacing.nodeNode': '44',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
};

/** For pictures that would be wider than a page with shorter lines alone. */
const closer = { 'elk.spacing.nodeNode': '16', 'elk.spacing.edgeEdge': '9', 'elk.spacing.edgeNode': '10' };
const usualLength = 20;

/** How a picture is kept within a page. */
export interface Shape {
  /** Whether parts that run at once stand below one another, not side by side. */
  readonly stacked: boolean;
  /** After how many letters the event, the conditions and the actions of a transition go on in a new line. */
  readonly lineLength: number;
}

/**
 * What a layout can be made with. `arrowsUp` says which arrows lead back up: with `DEPTH_FIRST` those that close a circle on
 * the way from the first state, with `GREEDY` as few as can be.
 */
export interface Way extends Shape {
  readonly place: 'BRANDES_KOEPF' | 'NETWORK_SIMPLEX';
  readonly arrowsUp: 'DEPTH_FIRST' | 'GREEDY';
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;
/** Arrows that are not drawn: each part of a state whose parts run at once leads to the next, which so comes below it. */
const stackOf = (node: AnyStateNode): readonly ElkExtendedEdge[] =>
  insideOf(node)
    .slice(1)
    .map((below, index) => ({
      id: `${node.id}::stack-${index}`,
      sources: [insideOf(node)[index]!.id],
      targets: [below.id],
    }));

const startOf = (node: AnyStateNode) => `${node.id}::start`;

/** Lays a chart out in one way. The same chart gives the same layout, to the pixel. */
export const layoutChart = async (
  machine: AnyStateMachine,
  rows: readonly NumberedRow[],
  way: Way,
): Promise<Layout> => {
  const chosen = {
    ...options,
    ...(way.lineLength < usualLength ? closer : {}),
    'elk.layered.nodePlacement.strategy': way.place,
    'elk.layered.cycleBreaking.strategy': way.arrowsUp,
  };
  const lines = new Map(
    statesOf(machine).map((node) => [node.id, boxLines(machine, node, rows, way.lineLength)] as const),
  );
  const elkNode = (node: AnyStateNode): ElkNode => {
    const own = lines.get(node.id)!;
    const width = Math.max(60, widest(own) + 2 * pad);
    const height = headHeight(own) + (insideOf(node).length === 0 ? 6 : 0);
    if (insideOf(node).length === 0) return { id: node.id, width, height };
    return {
      id: node.id,
      layoutOptions: {
        // Nothing is inherited from the level above.
        ...chosen,
        'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: [
        ...(node.type === 'compound' ? [{ id: startOf(node), width: dot, height: dot }] : []),
        ...insideOf(node).map(elkNode),
      ],
    };
  };
  // A transition into several parts has an arrow to each.
  const arrows = rows
    .filter((row) => !isInside(row))
    .flatMap((row) =>
      row.definition.target!.map((target, at) => ({
        id: at === 0 ? `edge-${row.number}` : `edge-${row.number}-${at}`,
        row,
        target,
      })),
    );
  const edges: ElkExtendedEdge[] = [
    ...arrows.map(({ id, row, target }) => {
      const text = rowLines(machine, row, way.lineLength);
      return {
        id,
        sources: [row.source.id],
        targets: [target.id],
        labels: [
          {
            // On its own line, not beside it: otherwise a label between two lines could belong to either.
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
            id: `label-${id}`,
            text: text[0]!.text,
            width: widest(text) + 8,
            height: text.length * lineHeight + 4,
          },
        ],
      };
    }),
    ...statesOf(machine)
      .filter((node) => node.type === 'compound')
      .map((node) => ({ id: `${node.id}::begins`, sources: [startOf(node)], targets: [node.initial!.target[0]!.id] })),
  ];
  const stacks = way.stacked
    ? statesOf(machine)
        .filter(({ type }) => type === 'parallel')
        .flatMap(stackOf)
    : [];
  const unseen = new Set(stacks.map(({ id }) => id));
  const elk = new ElkConstructor();
  const graph: ElkNode = await elk.layout({
    id: '::picture',
    layoutOptions: chosen,
    children: [elkNode(machine.root)],
    edges: [...edges, ...stacks],
  });
  const drawn = (graph.edges ?? []).filter(({ id }) => !unseen.has(id));
  const boxes: Box[] = [];
  const dots: ElkPoint[] = [];
  const nodes = new Map(statesOf(machine).map((node) => [node.id, node]));
  const place = (placed: ElkNode, left: number, top: number, depth: number) => {
    const x = round(left + (placed.x ?? 0));
    const y = round(top + (placed.y ?? 0));
    const node = nodes.get(placed.id);
    if (node === undefined) {
      dots.push({ x: x + dot / 2, y: y + dot / 2 });
      return;
    }
    const own = lines.get(node.id)!;
    const rect = { x, y, width: round(placed.width), height: round(placed.height) };
    boxes.push({
      id: node.id,
      rect,
      head: { ...rect, height: headHeight(own) },
      lines: own,
      kind: kindOf(node),
      depth,
      hasInside: insideOf(node).length > 0,
      side: insideOf(node).length > 0 ? 'left' : 'middle',
    });
    for (const child of placed.children ?? []) place(child, x, y, depth + 1);
  };
  for (const child of graph.children ?? []) place(child, 0, 0, 0);
  const rowsById = new Map(arrows.map(({ id, row }) => [id, row]));
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes,
    dots,
    labels: drawn.flatMap((edge) => {
      const row = rowsById.get(edge.id);
      if (row === undefined) return [];
      return (edge.labels ?? []).map((label) => ({
        id: row.id,
        rect: { x: round(label.x), y: round(label.y), width: round(label.width), height: round(label.height) },
        lines: rowLines(machine, row, way.lineLength),
      }));
    }),
    arrows: drawn.flatMap((edge) =>
      (edge.sections ?? []).map((section) => ({
        id: rowsById.get(edge.id)?.id ?? edge.id,
        points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
          x: round(x),
          y: round(y),
        })),
        joins: [...edge.sources, ...edge.targets].filter((id) => nodes.has(id)),
      })),
    ),
  };
};

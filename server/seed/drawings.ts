import sharp from 'sharp';
import { type Chance, chanceFor } from './chance';

/** How many different pictures there are of each sort. Every record gets a file of its own all the same. */
const variety = { goods: 30, ideas: 15, photos: 15, faces: 16, covers: 6 } as const;
type Sort = keyof typeof variety;

/** The nth picture of a sort, as somebody would upload it; after the last one it begins again. Each is drawn once. */
export type Drawings = (sort: Sort, n: number) => Promise<Buffer>;

const palettes = [
  ['#0f766e', '#99f6e4', '#f59e0b'],
  ['#1d4ed8', '#bfdbfe', '#f97316'],
  ['#7c3aed', '#ddd6fe', '#22c55e'],
  ['#be123c', '#fecdd3', '#0ea5e9'],
  ['#15803d', '#bbf7d0', '#eab308'],
  ['#334155', '#e2e8f0', '#ef4444'],
  ['#b45309', '#fde68a', '#2563eb'],
  ['#0e7490', '#cffafe', '#db2777'],
] as const;

type Palette = (typeof palettes)[number];
type Motif = (chance: Chance, palette: Palette) => string;

const many = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const wires = (chance: Chance, count: number): string =>
  many(count, () => {
    const [x, y, toX, toY] = [
      chance.between(60, 580),
      chance.between(60, 420),
      chance.between(60, 580),
      chance.between(60, 420),
    ];
    const color = chance.pick(['#ef4444', '#111827', '#facc15', '#22c55e', '#3b82f6']);
    return `<path d="M${x} ${y} C${x + 120} ${y - 90} ${toX - 120} ${toY + 90} ${toX} ${toY}" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round"/>`;
  });

const board: Motif = (chance, [dark, , accent]) => {
  const turn = chance.between(-12, 12);
  const pins = many(
    14,
    (at) =>
      `<circle cx="${170 + at * 22}" cy="140" r="6" fill="#fbbf24"/><circle cx="${170 + at * 22}" cy="340" r="6" fill="#fbbf24"/>`,
  );
  const chips = many(
    chance.between(2, 5),
    () =>
      `<rect x="${chance.between(170, 400)}" y="${chance.between(170, 280)}" width="${chance.between(40, 100)}" height="${chance.between(24, 44)}" rx="4" fill="#111827"/>`,
  );
  const lights = many(
    chance.between(2, 6),
    () => `<circle cx="${chance.between(170, 470)}" cy="${chance.between(165, 315)}" r="9" fill="${accent}"/>`,
  );
  return `<g transform="rotate(${turn} 320 240)"><rect x="140" y="115" width="360" height="250" rx="14" fill="${dark}"/>${pins}${chips}${lights}<rect x="120" y="205" width="54" height="62" fill="#cbd5e1"/></g>${wires(chance, 4)}`;
};

const robot: Motif = (chance, [dark, light, accent]) => {
  const height = chance.between(110, 170);
  const wheel = chance.between(46, 70);
  return `<rect x="190" y="${320 - height}" width="260" height="${height}" rx="22" fill="${dark}"/><circle cx="225" cy="340" r="${wheel}" fill="#1f2937"/><circle cx="415" cy="340" r="${wheel}" fill="#1f2937"/><circle cx="225" cy="340" r="18" fill="${light}"/><circle cx="415" cy="340" r="18" fill="${light}"/><circle cx="285" cy="${350 - height}" r="20" fill="#fff"/><circle cx="355" cy="${350 - height}" r="20" fill="#fff"/><circle cx="290" cy="${350 - height}" r="9" fill="#111827"/><circle cx="360" cy="${350 - height}" r="9" fill="#111827"/><path d="M320 ${320 - height} v-50" stroke="#111827" stroke-width="6"/><circle cx="320" cy="${264 - height}" r="12" fill="${accent}"/>${wires(chance, 2)}`;
};

const plant: Motif = (chance, [dark, , accent]) => {
  const leaves = many(chance.between(5, 9), (at) => {
    const turn = -70 + at * 20 + chance.between(-6, 6);
    return `<ellipse cx="320" cy="${chance.between(150, 190)}" rx="26" ry="86" fill="${at % 2 === 0 ? '#16a34a' : '#4ade80'}" transform="rotate(${turn} 320 270)"/>`;
  });
  return `${leaves}<path d="M230 270 h180 l-24 140 h-132 z" fill="${dark}"/><rect x="220" y="255" width="200" height="30" rx="8" fill="${accent}"/>${wires(chance, 2)}`;
};

const panel: Motif = (chance, [dark, , accent]) => {
  const cells = many(
    15,
    (at) =>
      `<rect x="${190 + (at % 5) * 54}" y="${170 + Math.floor(at / 5) * 54}" width="48" height="48" fill="#1e3a8a"/>`,
  );
  return `<circle cx="${chance.between(90, 150)}" cy="${chance.between(70, 110)}" r="52" fill="${accent}"/><g transform="skewX(${chance.between(-18, 6)})"><rect x="178" y="158" width="290" height="180" rx="6" fill="#e2e8f0"/>${cells}</g><rect x="300" y="338" width="26" height="90" fill="${dark}"/>`;
};

const screen: Motif = (chance, [dark, light, accent]) => {
  const points = many(17, (at) => `${at === 0 ? 'M' : 'L'}${172 + at * 18} ${chance.between(190, 300)} `);
  return `<rect x="140" y="130" width="360" height="230" rx="18" fill="${dark}"/><rect x="160" y="150" width="320" height="170" rx="6" fill="#0b1120"/><path d="${points}" fill="none" stroke="${accent}" stroke-width="6"/>${many(3, (at) => `<circle cx="${250 + at * 70}" cy="341" r="11" fill="${light}"/>`)}${wires(chance, 3)}`;
};

const motifs: readonly Motif[] = [board, robot, plant, panel, screen];

const face = (chance: Chance, [dark, light]: Palette): string => {
  const skin = chance.pick(['#c68642', '#8d5524', '#e0ac69', '#a9713c']);
  const hair = chance.pick(['#1c1917', '#292524', '#57534e']);
  const long = chance.often(0.5) ? `<rect x="204" y="170" width="232" height="200" rx="90" fill="${hair}"/>` : '';
  const glasses = chance.often(0.4)
    ? '<circle cx="280" cy="225" r="26" fill="none" stroke="#111827" stroke-width="6"/><circle cx="360" cy="225" r="26" fill="none" stroke="#111827" stroke-width="6"/><path d="M306 225 h28" stroke="#111827" stroke-width="6"/>'
    : '';
  return `${long}<path d="M140 480 c0 -110 80 -150 180 -150 s180 40 180 150 z" fill="${chance.pick([dark, light, '#f8fafc'])}"/><rect x="285" y="290" width="70" height="70" fill="${skin}"/><ellipse cx="320" cy="220" rx="95" ry="115" fill="${skin}"/><path d="M225 205 c0 -130 190 -130 190 0 c-40 -50 -150 -50 -190 0 z" fill="${hair}"/><circle cx="280" cy="225" r="8" fill="#111827"/><circle cx="360" cy="225" r="8" fill="#111827"/><path d="M285 280 q35 28 70 0" fill="none" stroke="#7f1d1d" stroke-width="6" stroke-linecap="round"/>${glasses}`;
};

const hills: Motif = (chance, [dark, light, accent]) =>
  `<circle cx="${chance.between(80, 560)}" cy="${chance.between(80, 170)}" r="48" fill="${accent}"/>${many(4, (at) => `<path d="M0 ${260 + at * 50} Q${chance.between(80, 260)} ${150 + at * 55} 330 ${260 + at * 50} T640 ${250 + at * 55} V480 H0 Z" fill="${at % 2 === 0 ? dark : light}" opacity="0.75"/>`)}`;

/** A scene with the grain of a photograph, which gives it the bytes of one. */
const scene = (chance: Chance, motif: Motif, width: number, height: number): Buffer => {
  const palette = chance.pick(palettes);
  const [dark, light, accent] = palette;
  const grain = chance.between(12, 22) / 100;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
      `<defs><linearGradient id="back" x1="${chance.next()}" y1="0" x2="${chance.next()}" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${chance.pick([accent, dark, '#f8fafc'])}"/></linearGradient>` +
      `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="1" seed="${chance.between(1, 999)}"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 ${grain} 0 0 0 0.02"/></filter></defs>` +
      `<rect width="640" height="480" fill="url(#back)"/><ellipse cx="320" cy="430" rx="270" ry="36" fill="#000" opacity="0.16"/>${motif(chance, palette)}<rect width="640" height="480" filter="url(#grain)"/></svg>`,
  );
};

type Format = 'jpeg' | 'png' | 'webp';

const formats: Readonly<Record<Sort, readonly Format[]>> = {
  goods: ['jpeg', 'jpeg', 'webp'],
  ideas: ['jpeg', 'png'],
  photos: ['jpeg', 'png'],
  faces: ['jpeg'],
  covers: ['jpeg', 'webp'],
};

const motifAt = (at: number): Motif => motifs[at % motifs.length] ?? board;

const scenes: Readonly<Record<Sort, (chance: Chance, at: number) => Buffer>> = {
  goods: (chance, at) => scene(chance, motifAt(at), 560, 420),
  ideas: (chance, at) => scene(chance, motifAt(at + 2), 480, 360),
  photos: (chance, at) => scene(chance, motifAt(at), 320, 320),
  faces: (chance) => scene(chance, face, 420, 420),
  covers: (chance) => scene(chance, hills, 960, 320),
};

const draw = async (sort: Sort, at: number): Promise<Buffer> => {
  const format = formats[sort][at % formats[sort].length] ?? 'jpeg';
  const options = format === 'png' ? { palette: true, colours: 64 } : { quality: 86 };
  // The server reads no SVG, ever (`files/pictures.ts`), and goes on doing so once ours is drawn.
  const drawer = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(drawer);
  try {
    return await sharp(scenes[sort](chanceFor(`${sort} ${at}`), at))
      .toFormat(format, options)
      .toBuffer();
  } finally {
    sharp.block(drawer);
  }
};

/** The same pictures in every run. To be asked for one after another. */
export const makeDrawings = (): Drawings => {
  const drawn = new Map<string, Promise<Buffer>>();
  return (sort, n) => {
    const at = n % variety[sort];
    const name = `${sort} ${at}`;
    const picture = drawn.get(name) ?? draw(sort, at);
    drawn.set(name, picture);
    return picture;
  };
};

import * as art from './art.css';

/** Large picture of the not-found screen: a display that reads 404, and a robot with the plug in its hand. */
export function NotFoundArt() {
  return (
    <svg className={art.large} viewBox="0 0 720 430" aria-hidden="true">
      <path
        className={art.ground}
        d="M62 318C18 232 60 92 180 66c86-19 128 30 214 12 104-22 214-10 256 88 30 70 8 132-24 168z"
      />
      <Sparks />
      <path className={art.inkLine} strokeWidth="4" d="M28 366h664" />
      <Display />
      <path className={art.frontLine} strokeWidth="7" d="M392 330h16c28 0 14 32 40 32s28-18 28-46" />
      <Robot />
    </svg>
  );
}

function Sparks() {
  return (
    <g>
      <g className={art.backLine} strokeWidth="5">
        <path d="M96 120h44l22 22M610 120h-34l-18-18" />
      </g>
      <circle className={art.back} cx="90" cy="120" r="9" />
      <circle className={art.back} cx="617" cy="120" r="9" />
      <g className={art.warmLine} strokeWidth="4">
        <path d="M436 96v18M427 105h18M60 222v14M53 229h14" />
      </g>
    </g>
  );
}

function Display() {
  return (
    <g>
      <path className={art.inkLine} strokeWidth="8" d="M132 344v20M352 344v20" />
      <rect className={art.front} x="86" y="146" width="312" height="200" rx="22" />
      <rect className={art.screen} x="104" y="164" width="276" height="164" rx="12" />
      <Digit x={124} lit="bcfg" />
      <Digit x={208} lit="abcdef" />
      <Digit x={292} lit="bcfg" />
    </g>
  );
}

/** Seven segments, named a to g as on any data sheet. */
const segments: Readonly<Record<string, string>> = {
  a: 'M10 6h42',
  b: 'M58 12v42',
  c: 'M58 66v42',
  d: 'M10 114h42',
  e: 'M4 66v42',
  f: 'M4 12v42',
  g: 'M10 60h42',
};

function Digit({ x, lit }: { x: number; lit: string }) {
  return (
    <g transform={`translate(${x} 186)`} strokeWidth="10">
      {Object.entries(segments).map(([name, path]) => (
        <path key={name} className={lit.includes(name) ? art.litLine : art.unlitLine} d={path} />
      ))}
    </g>
  );
}

function Robot() {
  return (
    <g>
      <path className={art.inkLine} strokeWidth="5" d="M584 142v-26" />
      <circle className={art.warm} cx="584" cy="108" r="11" />
      <rect className={art.middle} x="530" y="236" width="108" height="92" rx="24" />
      <rect className={art.paper} x="516" y="142" width="136" height="98" rx="32" />
      <rect className={art.inkLine} x="516" y="142" width="136" height="98" rx="32" strokeWidth="5" />
      <circle className={art.ink} cx="558" cy="190" r="9" />
      <circle className={art.ink} cx="610" cy="190" r="9" />
      <path className={art.inkLine} strokeWidth="5" d="M546 168l20-6M604 160l18 10M572 218c8-7 18-7 26 0" />
      <circle className={art.front} cx="584" cy="282" r="16" />
      <path className={art.backLine} strokeWidth="5" d="M584 274v10M584 291v.1" />
      <path className={art.inkLine} strokeWidth="9" d="M532 270c-22 10-34 16-50 14M638 262c22-4 34-22 26-46" />
      <rect className={art.ink} x="458" y="272" width="36" height="46" rx="9" />
      <path className={art.inkLine} strokeWidth="5" d="M468 272v-17M484 272v-17" />
      <rect className={art.ink} x="540" y="326" width="30" height="40" rx="13" />
      <rect className={art.ink} x="598" y="326" width="30" height="40" rx="13" />
    </g>
  );
}

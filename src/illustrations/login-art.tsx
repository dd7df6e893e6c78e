import * as art from './art.css';

/** The login screen's picture: an open book from which circuit traces grow into parts. Decorative. */
export function LoginArt() {
  return (
    <svg className={art.filling} viewBox="0 0 640 800" aria-hidden="true">
      <defs>
        <pattern id="perfboard" width="32" height="32" patternUnits="userSpaceOnUse">
          <circle className={art.back} cx="16" cy="16" r="2.2" />
        </pattern>
      </defs>
      <rect fill="url(#perfboard)" x="-640" y="-1600" width="1920" height="4000" />
      <circle className={art.back} cx="320" cy="372" r="214" />
      <Traces />
      <Chip />
      <Led />
      <Gear />
      <Bulb />
      <Book />
    </svg>
  );
}

function Traces() {
  return (
    <g>
      <g className={art.frontLine} strokeWidth="6">
        <path d="M320 640V352" />
        <path d="M302 640V520L176 394v-14" />
        <path d="M338 640V520l126-126v-10" />
      </g>
      <g className={art.middleLine} strokeWidth="6">
        <path d="M284 640v-84L170 442H92M356 640v-84l114-114h78M266 640v-52l-74-74h-28M374 640v-52l74-74h28" />
      </g>
      <g className={art.paper}>
        <circle cx="92" cy="442" r="11" />
        <circle cx="548" cy="442" r="11" />
        <circle cx="164" cy="514" r="11" />
        <circle cx="476" cy="514" r="11" />
      </g>
      <g className={art.middleLine} strokeWidth="6">
        <circle cx="92" cy="442" r="11" />
        <circle cx="548" cy="442" r="11" />
        <circle cx="164" cy="514" r="11" />
        <circle cx="476" cy="514" r="11" />
      </g>
      <g className={art.warmLine} strokeWidth="6">
        <path d="M320 500l-10-6 20-12-20-12 20-12-20-12 10-6" />
      </g>
    </g>
  );
}

function Chip() {
  return (
    <g>
      <g className={art.inkLine} strokeWidth="8">
        <path d="M282 214v-20M320 214v-20M358 214v-20M282 352v20M358 352v20M252 246h-20M252 284h-20M252 322h-20M388 246h20M388 284h20M388 322h20" />
      </g>
      <rect className={art.front} x="250" y="212" width="140" height="142" rx="20" />
      <rect className={art.middle} x="276" y="238" width="88" height="90" rx="12" />
      <path className={art.paper} d="M306 262l36 21-36 21z" />
    </g>
  );
}

function Led() {
  return (
    <g>
      <path className={art.warm} d="M142 372v-34a30 30 0 0 1 60 0v34z" />
      <rect className={art.ink} x="134" y="368" width="76" height="14" rx="7" />
      <g className={art.warmLine} strokeWidth="6">
        <path d="M172 288v-24M130 306l-18-17M210 304l12-11" />
      </g>
    </g>
  );
}

function Gear() {
  return (
    <g transform="translate(464 352)">
      <g className={art.inkLine} strokeWidth="15">
        <path d="M0-46V46M-46 0H46M-32.500-32.500 32.500 32.500M32.500-32.500-32.500 32.500" />
      </g>
      <circle className={art.ink} r="37" />
      <circle className={art.back} r="16" />
    </g>
  );
}

function Bulb() {
  return (
    <g>
      <g className={art.frontLine} strokeWidth="6">
        <path d="M320 194v-38" />
      </g>
      <path className={art.paper} d="M296 142c0-14-20-22-20-48a44 44 0 0 1 88 0c0 26-20 34-20 48z" />
      <g className={art.frontLine} strokeWidth="6">
        <path d="M296 142c0-14-20-22-20-48a44 44 0 0 1 88 0c0 26-20 34-20 48zM320 140v-36l-14-14M320 104l14-14" />
      </g>
      <rect className={art.ink} x="294" y="140" width="52" height="18" rx="7" />
    </g>
  );
}

function Book() {
  return (
    <g>
      <path
        className={art.front}
        d="M92 640c84-18 158-10 228 26 70-36 144-44 228-26v92c-84-16-158-8-228 26-70-34-144-42-228-26z"
      />
      <path
        className={art.paper}
        d="M112 618c78-14 146-4 208 32v86c-62-34-130-42-208-28zM528 618c-78-14-146-4-208 32v86c62-34 130-42 208-28z"
      />
      <g className={art.backLine} strokeWidth="6">
        <path d="M140 646c52-5 98 1 142 18M140 674c52-5 98 1 142 18M500 646c-52-5-98 1-142 18M500 674c-52-5-98 1-142 18" />
      </g>
      <g className={art.inkLine} strokeWidth="4">
        <path d="M320 652v84" />
      </g>
    </g>
  );
}

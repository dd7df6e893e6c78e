import type { Chance } from '../chance';
import { blocks, code, heading, list, paragraph, steps } from './rich-text';

const outline: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Arduino from the Start': {
    'First Light': 'Install the editor, Blink an LED, Two LEDs in turn',
    'Reading the World': 'A button, A light sensor, Printing to the screen',
    'Making Things Move': 'A servo, A motor with a driver, A fan that follows the heat',
  },
  'Electronics You Can See': {
    'Current and Voltage': 'A lamp and a battery, Measuring with a meter, Resistors in a row',
    'Parts That Decide': 'The diode, The transistor as a switch, A night lamp without a program',
    'On a Board': 'Reading a drawing, Soldering ten joints, Finding a fault',
  },
  'Python for Makers': {
    'First Programs': 'Numbers and names, Choices, Doing it again',
    'MicroPython on a Board': 'Loading the interpreter, Blink in Python, A thermometer in twelve lines',
    'Data and Curves': 'Writing a file, Drawing a curve, A week of rain',
  },
  'Robots Step by Step': {
    'A Body': 'Choosing a chassis, Wheels and weight, Wiring the motors',
    Senses: 'Seeing a line, Measuring distance, Feeling a bump',
    'A Will of Its Own': 'Following a line, Leaving a maze, A race against time',
  },
  'Drawing for the 3D Printer': {
    Shapes: 'A box with a lid, Holes that fit, Rounded edges',
    Printing: 'Which way up, Supports, What went wrong',
    'Cases for Projects': 'Measuring a board, Openings for plugs, Screws and snaps',
  },
};

const manuals = [
  'https://docs.arduino.cc/learn/',
  'https://docs.micropython.org/en/latest/',
  'https://docs.python.org/3/tutorial/',
  'https://microbit.org/get-started/',
  'https://projects.raspberrypi.org/en/',
] as const;

export interface ChapterText {
  readonly category: string;
  readonly title: string;
  readonly lessons: readonly string[];
}

export const tutorialCategoryTitles: readonly string[] = Object.keys(outline);

/** Every chapter, category by category. */
export const chapterTexts: readonly ChapterText[] = Object.entries(outline).flatMap(([category, chapters]) =>
  Object.entries(chapters).map(([title, lessons]) => ({ category, title, lessons: lessons.split(', ') })),
);

export type LessonText =
  | { readonly chapter: number; readonly title: string; readonly kind: 'content'; readonly content: string }
  | { readonly chapter: number; readonly title: string; readonly kind: 'link'; readonly link: string }
  | { readonly chapter: number; readonly title: string; readonly kind: 'pdf' };

const contentOf = (title: string, chance: Chance): string =>
  blocks(
    paragraph(
      `By the end of this lesson you can do it without looking: ${title.toLowerCase()}.`,
      'It takes about forty minutes.',
    ),
    heading('Before you start'),
    list('The kit of the course', 'A computer with a USB port', 'A notebook and a pencil'),
    heading('Step by step'),
    steps(
      'Lay the parts out and compare them with the list.',
      'Build the circuit with the power off, and let somebody else check it.',
      'Load the program and watch what happens for a whole minute.',
      'Change one number, guess what it will do, and try it.',
    ),
    chance.often(0.6) &&
      code(
        'cpp',
        'void setup() {\n  pinMode(LED_BUILTIN, OUTPUT);\n}\n\nvoid loop() {\n  digitalWrite(LED_BUILTIN, HIGH);\n  delay(500);\n  digitalWrite(LED_BUILTIN, LOW);\n  delay(500);\n}',
      ),
    paragraph('Write down what surprised you. That is what the next lesson starts with.'),
  );

/** The nth lesson: chapter after chapter, and within three rounds of a chapter each kind comes up for each title. */
export const lessonText = (n: number, chance: Chance): LessonText => {
  const at = n % (3 * chapterTexts.length);
  const round = Math.floor(n / (3 * chapterTexts.length));
  const chapter = Math.floor(at / 3);
  const known = chapterTexts[chapter]?.lessons[at % 3] ?? '';
  const title = round === 0 ? known : `${known}, Exercise ${round}`;
  const kind = (['content', 'link', 'pdf'] as const)[(at + round) % 3];
  if (kind === 'link') return { chapter, title, kind, link: chance.pick(manuals) };
  return kind === 'pdf'
    ? { chapter, title, kind }
    : { chapter, title, kind: 'content', content: contentOf(title, chance) };
};

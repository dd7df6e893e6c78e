import type { Bench, Figure } from './measure';
import type { Place } from './places';

/** One of those that a browser visits: its addresses, and what stands on its pages. */
export interface Subject {
  readonly who: keyof Figure;
  readonly place: Place;
  readonly login: string;
  readonly list: string;
  /** Whether its pages ask for a session. */
  readonly hasSessions: boolean;
  /** What opens the first row of the list. */
  readonly edit: string;
  /** What saves the form that it opens. */
  readonly save: string;
  /** Says in the page whether the login form works. */
  readonly isAlive: string;
}

const isReact = `Object.keys(document.querySelector('form button') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** The app, React alone, and pages without a script, on the same site. */
export const subjects = async (bench: Bench, projects: number, change?: (folder: string) => void) => {
  const { app, floor } = await bench.places(projects, change);
  return {
    ours: {
      who: 'ours',
      place: app,
      login: '/login',
      list: '/admin/dashboard/view-project',
      hasSessions: true,
      edit: 'tbody a[href*="/projects/"]',
      save: 'main form button[type=submit]',
      isAlive: isReact,
    },
    react: {
      who: 'react',
      place: floor,
      login: '/react/login',
      list: '/react/list',
      hasSessions: false,
      edit: '[data-edit]',
      save: 'form button',
      isAlive: isReact,
    },
    bare: {
      who: 'bare',
      place: floor,
      login: '/login',
      list: '/projects',
      hasSessions: false,
      edit: '[data-edit]',
      save: 'form button',
      isAlive: `document.readyState !== 'loading' && document.querySelector('form button')`,
    },
  } as const satisfies Readonly<Record<keyof Figure, Subject>>;
};

import { type ChartPhrases, choose } from '../phrases';

/** The words of this chart for testers who read no code. */
export const shellSteps: ChartPhrases = {
  feature: 'The frame of the admin screens',
  starts: {
    'a wide window': 'the dashboard in a wide window',
    'a phone': 'the dashboard in a window 390 pixels wide',
    'a screen of a group': 'the page of the ideas in a wide window',
  },
  events: {
    'menu.toggled': () => 'I choose the menu button',
    'entry.chosen': () => 'I choose "Home" in the menu',
    'width.changed': (chosen) => `I change the width of the window ${chosen}`,
    'group.toggled': (chosen) => `I choose the group "${chosen}" in the menu`,
    'logOut.requested': choose,
  },
  words: {
    'a wide window': '1280 pixels wide',
    'I choose the menu button':
      'the first button of the top bar; in a narrow window the open menu lies over it, and Escape closes it',
    'to narrow': '390 pixels wide',
    'to wide': '1280 pixels wide',
    'nothing else changes': 'but for the time in the top bar',
  },
  calls: {
    readClock: { outcomes: { 'a time': '', 'no time': 'the clock tells no time' } },
    logOut: {
      begins: 'I am asked whether I want to log out',
      outcomes: {
        'the question is over': 'I choose "Cancel" in the question',
        'the question breaks': 'the question breaks',
      },
    },
  },
  states: {
    'menu.deciding': '',
    'menu.expanded': 'the menu is open',
    'menu.collapsed': 'the menu is folded up',
    'clock.reading': '',
    'clock.resting': 'the top bar shows the time',
    'logOut.closed': 'no question is open',
    'logOut.asking': 'the log-out question is open',
  },
};

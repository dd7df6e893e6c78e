/** Slides of the public site, in their order: two that are shown, one that has ended and one that is still to come. */
export const slideTexts = [
  {
    heading: 'Build it yourself this weekend',
    text: 'Kits with everything in the box, and instructions that a class of twelve-year-olds has tried.',
    link: '/projects',
    shownFrom: '',
    shownUntil: '',
  },
  {
    heading: 'Free electronics course',
    text: 'Twelve short lessons, from the first LED to a weather station on the roof.',
    link: '/tutorials',
    shownFrom: '2026-01-15',
    shownUntil: '',
  },
  {
    heading: 'Summer robot camp: places are open',
    text: 'Ten days, two robots, one final race. For ages 10 to 14.',
    link: 'https://camp.example/robots',
    shownFrom: '2026-03-01',
    shownUntil: '2026-05-31',
  },
  {
    heading: 'Republic Day maker fair',
    text: 'Bring what you have built. Tables are free for schools.',
    link: '/events/maker-fair',
    shownFrom: '2030-01-10',
    shownUntil: '2030-01-26',
  },
] as const;

/** Groups of footer links, in their order. */
export const footerTexts = [
  {
    title: 'Learn',
    links: [
      { label: 'Tutorials', address: '/tutorials' },
      { label: 'Projects', address: '/projects' },
      { label: 'Blog', address: '/blog' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Delivery and returns', address: '/help/delivery' },
      { label: 'Write to us', address: 'mailto:help@maker.example' },
      { label: 'Call us', address: 'tel:+91 22 5550 0199' },
    ],
  },
  {
    title: 'Follow us',
    links: [
      { label: 'Video channel', address: 'https://video.example/maker-site' },
      { label: 'Photos', address: 'https://photos.example/maker-site' },
    ],
  },
] as const;

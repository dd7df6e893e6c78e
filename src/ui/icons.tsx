import type { JSX } from 'react';
import * as styles from './icons.css';

/** The product's own icon set: 24-unit strokes that take the colour of the text around them. */
const drawings = {
  history: <path d="M4.4 10.2a7.8 7.8 0 1 1-.2 3M4 5.6v4.7h4.7M12 8v4.3l3 1.9" />,
  home: <path d="M4 11.2 12 4.5l8 6.7M6 9.8V19a.8.8 0 0 0 .8.8h3.4v-5.3h3.6v5.3h3.4A.8.8 0 0 0 18 19V9.8" />,
  categories: <path d="M4.5 5.5h6v6h-6zM13.5 5.5h6v6h-6zM4.5 14.5h6v5h-6zM13.5 17h6M16.5 14v6" />,
  projects: <path d="m12 3.8 7.5 4.1v8.2L12 20.2l-7.5-4.1V7.9zM4.8 8 12 12l7.2-4M12 12v8M8.2 5.9l7.3 4.1" />,
  components: (
    <path d="M8 8h8v8H8zM10.5 4.5V8M13.5 4.5V8M10.5 16v3.5M13.5 16v3.5M4.5 10.5H8M4.5 13.5H8M16 10.5h3.5M16 13.5h3.5" />
  ),
  blog: <path d="M6 4.5h9l3.5 3.5v11.5H6zM14.5 4.7V8.5h3.8M9 12h6.5M9 15.5h4.5" />,
  ideas: (
    <path d="M9.5 17.5h5M10.3 20.3h3.4M9.6 17.2c0-2.3-2.9-3.3-2.9-7a5.3 5.3 0 0 1 10.6 0c0 3.7-2.9 4.7-2.9 7M12 17v-4.5" />
  ),
  team: (
    <path d="M9.2 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.8 19c0-3 2.4-4.9 5.4-4.9s5.4 1.9 5.4 4.9M15 5.3a3 3 0 0 1 0 5.5M16.8 14.4c2.1.6 3.4 2.3 3.4 4.6" />
  ),
  tutorials: (
    <path d="M12 7.2c-2-1.5-4.6-1.9-7.5-1.7v12.3c2.9-.2 5.5.2 7.5 1.7 2-1.5 4.6-1.9 7.5-1.7V5.5c-2.9-.2-5.5.2-7.5 1.7Zm0 0v12.3" />
  ),
  settings: (
    <path d="M4.5 7.5h8M16.5 7.5h3M4.5 16.5h3M11.5 16.5h8M14.5 9.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9.5 18.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />
  ),
  users: <path d="M12 11.5a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM5 19.8c0-3.6 3-5.8 7-5.8s7 2.2 7 5.8" />,
  account: (
    <path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 12.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM6.6 18c.8-2.1 2.8-3.3 5.4-3.3s4.6 1.2 5.4 3.3" />
  ),
  messages: <path d="M4.5 6.5h15v11h-15zM5 7l7 5.8L19 7" />,
  logout: <path d="M13.5 4.8H6a.8.8 0 0 0-.8.8v12.8c0 .4.4.8.8.8h7.5M10.5 12H20M16.8 8.5 20.2 12l-3.4 3.5" />,
  menu: <path d="M4.5 7h15M4.5 12h15M4.5 17h15" />,
  chevron: <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  list: <path d="M9 7h10.5M9 12h10.5M9 17h10.5M4.8 7h.4M4.8 12h.4M4.8 17h.4" />,
  edit: <path d="m5 19 .8-3.8L16.2 4.8l3 3L8.8 18.2zM14 7l3 3" />,
  delete: <path d="M5 7h14M9.5 6.8V4.5h5v2.3M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5" />,
  upload: <path d="M12 15.5V5M8 8.8 12 4.8l4 4M5 15v4.2h14V15" />,
  copy: <path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />,
  download: <path d="M12 4.5V15M7.5 10.8 12 15.3l4.5-4.5M5 19h14" />,
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  ban: <path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM6.3 6.3l11.4 11.4" />,
  success: <path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM8.3 12.3l2.5 2.5 4.9-5.3" />,
  info: <path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 11.3v4.9M12 8.1v.1" />,
  warning: <path d="M12 4.5 20.5 19h-17zM12 10.2v4.2M12 16.8v.1" />,
  error: <path d="M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 7.8v5M12 15.9v.1" />,
  loading: <path d="M12 3.8a8.2 8.2 0 1 1-8.2 8.2" />,
  retry: <path d="M19 12a7 7 0 1 1-2.1-5M19.2 4.3v3.9h-3.9" />,
  slider: <path d="M4.5 6h15v9.5h-15zM4.8 13.5l4-3.5 3.4 3 2.6-2.2 4.4 3.4M9.5 18.8h.1M12 18.8h.1M14.5 18.8h.1" />,
  links: (
    <path d="M10.2 13.8a3.6 3.6 0 0 0 5.1 0l3.1-3.1a3.6 3.6 0 0 0-5.1-5.1l-1 1M13.8 10.2a3.6 3.6 0 0 0-5.1 0l-3.1 3.1a3.6 3.6 0 0 0 5.1 5.1l1-1" />
  ),
  picture: <path d="M4.5 5.5h15v13h-15zM4.8 15.8l4.2-4 3.6 3.4 2.6-2.4 4.1 3.6M14.8 9.2h.1" />,
  arrow: <path d="M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5" />,
  back: <path d="M19 12H5.5M11 6.5 5.5 12l5.5 5.5" />,
  check: <path d="m5.5 12.6 4.3 4.3 8.7-9.6" />,
  expand: <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  search: <path d="M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.5 15.5l4.2 4.2" />,
  sort: <path d="m8.5 9.8 3.5-3.5 3.5 3.5M8.5 14.2l3.5 3.5 3.5-3.5" />,
  ascending: <path d="M12 18.5v-13M6.8 10.7 12 5.5l5.2 5.2" />,
  descending: <path d="M12 5.5v13M6.8 13.3l5.2 5.2 5.2-5.2" />,
  view: (
    <path d="M3.5 12c1.9-3.7 4.9-5.7 8.5-5.7s6.6 2 8.5 5.7c-1.9 3.7-4.9 5.7-8.5 5.7S5.4 15.7 3.5 12ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z" />
  ),
  file: <path d="M6 4.5h8.5L18 8v11.5H6zM14.3 4.7v3.6h3.6" />,
  pdf: (
    <path d="M6 4.5h8.5L18 8v11.5H6zM14.3 4.7v3.6h3.6M8.8 16.3c2.5-1 4-3.1 3.8-5.1-.1-1-1.4-.9-1.3.2.2 2 1.7 3.5 4.2 3.6" />
  ),
  external: <path d="M13.5 5h5.5v5.5M18.8 5.2l-8 8M10.5 6H5.5v12.5H18V13.5" />,
  grip: <path d="M9 6.5h.1M15 6.5h.1M9 12h.1M15 12h.1M9 17.5h.1M15 17.5h.1" />,
  flag: <path d="M6.5 20V4.8M6.5 5.5c3.5-1.6 6.5 1.6 11 0v8c-4.5 1.6-7.5-1.6-11 0" />,
  bold: <path d="M7.5 5h5.2a3.4 3.4 0 0 1 0 6.9H7.5zM7.5 11.9h6a3.6 3.6 0 0 1 0 7.1h-6z" />,
  italic: <path d="M10.5 5h6.5M7 19h6.5M14.2 5 9.8 19" />,
  underline: <path d="M7.5 4.8v6.4a4.5 4.5 0 0 0 9 0V4.8M6 19.5h12" />,
  strikethrough: (
    <path d="M4.5 12.2h15M16.3 8.2c-.5-2-2.2-3.2-4.4-3.2-2.5 0-4.3 1.3-4.3 3.3 0 1.7 1.1 2.8 3.4 3.5M7.6 15.6c.4 2.1 2.2 3.4 4.6 3.4 2.6 0 4.4-1.4 4.4-3.5 0-.7-.2-1.4-.5-1.9" />
  ),
  code: <path d="m8.5 7-5 5 5 5M15.5 7l5 5-5 5" />,
  codeBlock: <path d="M4 5h16v14H4zM10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5" />,
  subscript: (
    <path d="m4.5 6 8 9.5M12.5 6l-8 9.5M15.8 16.2c.3-1 1-1.5 2-1.5 1.1 0 1.9.6 1.9 1.6 0 1.5-2.2 1.9-3.9 3.7h4.1" />
  ),
  superscript: (
    <path d="m4.5 8.5 8 9.5M12.5 8.5l-8 9.5M15.8 5.7c.3-1 1-1.5 2-1.5 1.1 0 1.9.6 1.9 1.6 0 1.5-2.2 1.9-3.9 3.7h4.1" />
  ),
  color: <path d="M6.5 16 12 4.5 17.5 16M8.4 12h7.2M5 19.8h14" />,
  bullets: <path d="M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5.2 6.5h.1M5.2 12h.1M5.2 17.5h.1" />,
  numbers: (
    <path d="M10 6.5h9.5M10 12h9.5M10 17.5h9.5M4.7 5.2l1.1-.6v4M4.6 15.6c.2-.7.6-1 1.2-1 .7 0 1.2.4 1.2 1 0 .9-1.3 1.2-2.4 2.6H7" />
  ),
  checks: <path d="m4.2 6.8 1.4 1.4 2.6-2.9M11.5 7h8M4.2 16l1.4 1.4 2.6-2.9M11.5 16.3h8" />,
  alignLeft: <path d="M4.5 6.5h15M4.5 10.2h9M4.5 13.8h15M4.5 17.5h9" />,
  alignCenter: <path d="M4.5 6.5h15M7.5 10.2h9M4.5 13.8h15M7.5 17.5h9" />,
  alignRight: <path d="M4.5 6.5h15M10.5 10.2h9M4.5 13.8h15M10.5 17.5h9" />,
  alignJustify: <path d="M4.5 6.5h15M4.5 10.2h15M4.5 13.8h15M4.5 17.5h15" />,
  tableGrid: <path d="M4.5 5.5h15v13h-15zM4.5 10h15M4.5 14.2h15M9.5 5.5v13M14.5 5.5v13" />,
  rule: <path d="M4 12h16M7 7h10M7 17h10" strokeDasharray="0" />,
  clear: <path d="M8 5h10.5M13.3 5l-2.6 9M6 19h6M14.5 14.5l5 5M19.5 14.5l-5 5" />,
  undo: <path d="M8.5 5 4.5 9l4 4M4.8 9h9a5.2 5.2 0 0 1 0 10.4H9" />,
  redo: <path d="m15.5 5 4 4-4 4M19.2 9h-9a5.2 5.2 0 0 0 0 10.4H15" />,
  quote: <path d="M5 6.5v11M9.5 8h10M9.5 12h10M9.5 16h6" />,
} satisfies Record<string, JSX.Element>;

export type IconName = keyof typeof drawings;

/** An icon that decorates words beside it: hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

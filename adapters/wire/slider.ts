import { categoryPhoto } from '../../domain/files';
import { type ActionsOf, answeredAs, file, id, optional, read, text, write } from './action';
import { rows, written } from './codec';
import { contentRow } from './content-actions';

/* The calls of the slider, which only our own server has (capability `slider`). */

const shown = {
  heading: text('heading'),
  text: optional(text('text')),
  link: optional(text('link')),
  image: answeredAs('imageLink', file('image', categoryPhoto)),
};
const fields = { ...shown, shownFrom: optional(text('from', 32)), shownUntil: optional(text('until', 32)) };

const own = { id: 'sno' } as const;

export const slideActions = {
  'slide.shown': read({
    key: 'slide.shown',
    path: 'slider',
    reqData: 'getSlides',
    access: 'open',
    fields: {},
    answer: rows(contentRow(own, shown)),
  }),
  // A read that needs a session: it has slides that nobody else is to see yet.
  'slide.list': write({
    key: 'slide.list',
    isRead: true,
    path: 'slider',
    reqData: 'getAllSlides',
    access: 'session',
    leastRole: 'viewer',
    fields: {},
    versioned: true,
    answer: rows(contentRow(own, fields)),
  }),
  'slide.add': write({
    key: 'slide.add',
    path: 'slider',
    reqData: 'addSlide',
    access: 'session',
    fields,
    answer: written,
  }),
  'slide.edit': write({
    key: 'slide.edit',
    path: 'slider',
    reqData: 'editSlide',
    access: 'session',
    fields: { id: id('slideID'), ...fields, image: optional(file('image', categoryPhoto)) },
    answer: written,
  }),
  'slide.delete': write({
    key: 'slide.delete',
    path: 'slider',
    reqData: 'deleteSlide',
    access: 'session',
    fields: { id: id('slideID') },
    answer: written,
  }),
  'slide.order': write({
    key: 'slide.order',
    path: 'slider',
    reqData: 'orderSlides',
    access: 'session',
    fields: { ids: text('ids') },
    answer: written,
  }),
} satisfies ActionsOf<'slide'>;

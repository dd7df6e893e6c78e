import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { EditableName } from '../../domain/content-type';
import type { FieldSpecs } from '../../domain/form-record';
import { preloadEditor } from '../rich-text/lazy-editor';
import type { ContentScreens } from '../screens/content-screens';
import type { ContentPlaces, Place } from '../shell/places';
import { lazyRoute } from './lazy-route';

/**
 * A screen that shows rich text as soon as it is there: the editor, a chunk of its own, is fetched beside the screen's and not
 * after it. One that can't be had is asked for again by its field, which says so.
 */
export const routeWithEditor = ({ path, title }: Place, load: () => Promise<ComponentType>): RouteObject =>
  lazyRoute(path, title, () => {
    preloadEditor().catch(() => undefined);
    return load();
  });

/** The three screens of a content type. What the table draws with is fetched apart from what the form draws with. */
export const contentRoutes = <
  Name extends EditableName,
  Row extends { readonly id: number; readonly slug: string },
  Fields extends FieldSpecs,
>(
  places: ContentPlaces,
  load: () => Promise<ContentScreens<Name, Row, Fields>>,
): readonly RouteObject[] => {
  const table = async () => {
    const [{ type, charts, label, columns, filterChoices }, { contentTable }] = await Promise.all([
      load(),
      import('../screens/content-table'),
    ]);
    return contentTable(places, {
      ...{ listed: type, table: charts.table, label, columns, filterChoices },
      keyOf: (row) => row.slug,
    });
  };
  const forms = async () => {
    const [screens, { formScreens }] = await Promise.all([load(), import('../screens/form-screens')]);
    return formScreens(places, screens);
  };
  return [
    routeWithEditor(places.add, () => forms().then(({ Add }) => Add)),
    lazyRoute(places.list.path, places.list.title, table),
    routeWithEditor(places.edit, () => forms().then(({ Edit }) => Edit)),
  ];
};

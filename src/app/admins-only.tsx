import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useMay } from '../chart/role';
import type { RouteHandle } from './lazy-route';
import { lazyScreen } from './lazy-screen';

const notAllowed = lazyScreen(() => import('../screens/not-allowed').then((module) => module.NotAllowed));

function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  return useMay('admin') ? children : <notAllowed.Screen title={title} />;
}

/** The route of a screen that only accounts with the role admin can open. */
export const adminsOnly = (route: RouteObject): RouteObject => {
  const { title = '' } = route.handle as RouteHandle;
  return { ...route, element: <AdminsOnly title={title}>{route.element}</AdminsOnly> };
};

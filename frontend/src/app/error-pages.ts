import { lazy } from 'react';

type Pages = typeof import('./ErrorPages');

/** Loaded on demand: most visits show none of them. */
const errorPage = <K extends keyof Pages>(name: K) =>
  lazy(() => import('./ErrorPages').then((module) => ({ default: module[name] })));

export const NotFound = errorPage('NotFound');
export const Unauthorized = errorPage('Unauthorized');
export const Forbidden = errorPage('Forbidden');

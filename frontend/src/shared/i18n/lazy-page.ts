import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { i18n } from './i18n';

/** A page that comes with its texts: both are fetched side by side when its route is first entered. */
export const lazyPage = (
  path: string,
  namespaces: readonly FlatNamespace[],
  load: () => Promise<ComponentType>,
): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return { Component };
  },
});

import { createContext, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import type { PageDeclaration } from './page';

const Pages = createContext<readonly PageDeclaration[]>([]);

/** Every declared page of the site. */
export const PagesProvider = Pages.Provider;
export const usePages = (): readonly PageDeclaration[] => useContext(Pages);

/** The declaration of the current page; undefined for an unknown address. */
export const useCurrentPage = (): PageDeclaration | undefined =>
  // Only `pageRoute` sets a handle.
  useMatches().at(-1)?.handle as PageDeclaration | undefined;

import { createContext, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import type { PageDeclaration } from './page';

const Pages = createContext<readonly PageDeclaration[]>([]);

/** Every page of the site, for what is derived from the declarations. */
export const PagesProvider = Pages.Provider;
export const usePages = (): readonly PageDeclaration[] => useContext(Pages);

/** The declaration of the page that is open; undefined for an unknown address. */
export const useCurrentPage = (): PageDeclaration | undefined =>
  // Only `pageRoute` sets a handle.
  useMatches().at(-1)?.handle as PageDeclaration | undefined;

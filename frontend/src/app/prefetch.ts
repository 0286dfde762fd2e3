import type { QueryClient } from '@tanstack/react-query';
import { type PageDeclaration, pathOf } from '~/shared/pages/page';
import { loadPage, requestData } from '~/shared/pages/page-route';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** The page behind a link of this site, and its address. */
const targetOf = (target: EventTarget | null, pages: readonly PageDeclaration[]) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return undefined;
  const page = pages.find((one) => pathOf(one) === link.pathname);
  return page && { page, url: new URL(link.href) };
};

/** Prefetches the page of a link on hover, focus or touch. */
export const prefetchOnIntent = (pages: () => readonly PageDeclaration[], client: QueryClient): void => {
  const done = new Set<string>();
  const prefetch = ({ target }: Event): void => {
    const found = targetOf(target, pages());
    if (!found || done.has(found.url.href)) return;
    done.add(found.url.href);
    // If the visitor follows the link, the navigation reports the failure.
    loadPage(found.page).catch(() => done.delete(found.url.href));
    requestData(client, found.page, found.url);
  };
  for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
};

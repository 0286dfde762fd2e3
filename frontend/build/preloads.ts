import type { Plugin, Rolldown } from 'vite';

const OFFICE = 'assets/office/';
const OFFICE_MODULE = /\/features\/(?:administration|data-desk|form-builder|monitoring)\//;

/**
 * Files of the back-office are in a folder of their own. Only files of pages have a name before the hash: the first
 * visit lists the files of every page, and names of all files would add 2 kB to it.
 */
const chunkName = ({ moduleIds, name }: { readonly moduleIds: readonly string[]; readonly name: string }): string => {
  const folder = moduleIds.some((id) => OFFICE_MODULE.test(id)) ? OFFICE : 'assets/';
  return `${folder}${name.endsWith('Page') ? '[name]-' : ''}[hash:7].js`;
};

/** The files that run before any page is loaded: the entry and all that it imports. */
const firstFiles = (bundle: Rolldown.OutputBundle): Set<string> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const imported of file.imports) visit(imported);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) visit(file.fileName);
  return found;
};

/**
 * Shortens the lists of files that the browser requests together with a page, since the first visit loads the lists of
 * all pages. Leaves out files that are already loaded, and for the back-office, which visitors never open, all but
 * styles.
 */
export const preloads = (): Plugin => {
  let first = new Set<string>();
  const isOfficeOnly = (page: string, file: string) => page.startsWith(OFFICE) && file !== page;
  return {
    name: 'preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Every browser with popovers, which the menus need, preloads modules.
          polyfill: false,
          resolveDependencies: (page, files) =>
            files.filter((file) => file.endsWith('.css') || !(first.has(file) || isOfficeOnly(page, file))),
        },
        rolldownOptions: { output: { chunkFileNames: chunkName } },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        first = firstFiles(bundle);
      },
    },
  };
};

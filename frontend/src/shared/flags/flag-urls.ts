/** Addresses of the flag files by ISO code; only the shown ones are loaded. */
const files = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byCode = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
);

export const flagUrl = (iso: string): string | undefined => byCode.get(iso);

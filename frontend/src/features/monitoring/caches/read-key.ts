/** Key of a cached answer: language, path, and the query as a list of names and values. */
const CALL = /^([\w-]+) \/prod-api(\/\S*) (\[.*\])$/;
/** Key of a rendered page: site, language, whether the address contains the language, path, parameters. */
const RENDERED = /^rendered (\S+) ([\w-]+) (true|false) (\S+) (\{.*\})$/;
/** Key of the page for addresses that do not exist, one for all of them. */
const MISSING = /^rendered \S+ ([\w-]+) (?:true|false) missing page \{\}$/;

export interface ReadKey {
  readonly kind: 'call' | 'page' | 'missing';
  readonly language: string;
  /** Path and query as in an address; the status for the page of missing addresses. */
  readonly address: string;
}

const addressOf = (path: string, pairs: readonly (readonly [string, unknown])[]): string =>
  pairs.length === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** Parses a key of the micro-cache; undefined if it has another form. */
export const readKey = (key: string): ReadKey | undefined => {
  const [, language, path, query] = CALL.exec(key) ?? [];
  if (language && path && query) return { kind: 'call', language, address: addressOf(path, JSON.parse(query)) };
  const [, , of, , page, params] = RENDERED.exec(key) ?? [];
  if (of && page && params)
    return { kind: 'page', language: of, address: addressOf(page, Object.entries(JSON.parse(params))) };
  const [, missing] = MISSING.exec(key) ?? [];
  return missing === undefined ? undefined : { kind: 'missing', language: missing, address: '404' };
};

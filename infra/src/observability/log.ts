type Level = 'info' | 'warn' | 'error';

/** What code needs of a logger: structured lines at some levels. The logger of pino is one. */
export type Log<L extends Level = 'warn'> = { readonly [K in L]: (details: object, message: string) => void };

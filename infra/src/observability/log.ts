type Level = 'info' | 'warn' | 'error';

/** The part of a logger that code depends on: structured lines at some levels. The logger of pino implements it. */
export type Log<L extends Level = 'warn'> = { readonly [K in L]: (details: object, message: string) => void };

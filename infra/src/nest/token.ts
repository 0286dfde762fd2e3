import type { Abstract, FactoryProvider, Type } from '@nestjs/common';

declare const provides: unique symbol;

/** What a value is injected by, with the type of the value. */
export type Token<T> = symbol & { readonly [provides]: T };

export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;

type Provided<K> = K extends Token<infer T> ? T : K extends Abstract<infer T> | Type<infer T> ? T : never;
type Injectable = Token<unknown> | Abstract<unknown> | Type<unknown>;

/** A provider that is made of others, with the types checked: Nest itself does not hold the function against what it is given. */
export const provide = <T, const D extends readonly Injectable[]>(
  key: Token<T> | Type<T>,
  inject: D,
  useFactory: (...given: { -readonly [I in keyof D]: Provided<D[I]> }) => T,
): FactoryProvider => ({ provide: key, inject: [...inject], useFactory: useFactory as FactoryProvider['useFactory'] });

import type { Abstract, FactoryProvider, Type } from '@nestjs/common';

declare const provides: unique symbol;

/** An injection token that carries the type of its value. */
export type Token<T> = symbol & { readonly [provides]: T };

export const token = <T>(name: string): Token<T> => Symbol(name) as Token<T>;

type Provided<K> = K extends Token<infer T> ? T : K extends Abstract<infer T> | Type<infer T> ? T : never;
type Injectable = Token<unknown> | Abstract<unknown> | Type<unknown>;

/**
 * A provider built from others, with type checks: Nest itself does not check the factory's parameters against its
 * dependencies.
 */
export const provide = <T, const D extends readonly Injectable[]>(
  key: Token<T> | Type<T>,
  inject: D,
  useFactory: (...given: { -readonly [I in keyof D]: Provided<D[I]> }) => T,
): FactoryProvider => ({ provide: key, inject: [...inject], useFactory: useFactory as FactoryProvider['useFactory'] });

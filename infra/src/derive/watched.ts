/** The part of a read model that tells when it changes (see `Projection` in infra). */
interface ReadModel<E> {
  readonly name: string;
  readonly version: number;
  readonly events: readonly E[];
  apply(event: { readonly type: string; readonly data: unknown }): void;
  snapshot(): unknown;
  restore(snapshot: unknown): void;
  reset(): void;
}

/** The same read model, which calls back after each change. */
export const watched = <E>(model: ReadModel<E>, changed: () => void): ReadModel<E> => ({
  name: model.name,
  version: model.version,
  events: model.events,
  apply: (event) => {
    model.apply(event);
    changed();
  },
  snapshot: () => model.snapshot(),
  restore: (snapshot) => {
    model.restore(snapshot);
    changed();
  },
  reset: () => {
    model.reset();
    changed();
  },
});

import type { Metrics } from './metrics.js';
import type { Sampler } from './sampler.js';

/** A number that a component reports about itself, for metrics. */
export type Figure = {
  readonly name: string;
  readonly help: string;
  readonly service: string;
} & (
  | { readonly kind: 'gauge' | 'total'; readonly read: () => number }
  /** A gauge that is read from a store in the background; NaN while the store does not answer. */
  | { readonly kind: 'sampled'; readonly read: () => Promise<number> }
);

/** Registers figures as metrics. */
export const observeFigures = (
  figures: readonly Figure[],
  metrics: Pick<Metrics, 'gauge' | 'total'>,
  sampler: Sampler,
): void => {
  for (const figure of figures) {
    const { name, help, service, kind } = figure;
    if (kind === 'sampled') {
      const sample = sampler.sample(`${name} of ${service}`, figure.read);
      metrics.gauge(name, help, service, () => sample().value ?? Number.NaN);
    } else metrics[kind](name, help, service, figure.read);
  }
};

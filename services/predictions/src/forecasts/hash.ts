import { createHash } from 'node:crypto';
import { FrozenForecast } from '@rallyrank/contracts/predictions/forecast-events';

/** SHA-256 of all that a forecast says, in the order of the schema. */
export const hashOf = (forecast: FrozenForecast): string =>
  createHash('sha256')
    .update(JSON.stringify(FrozenForecast.parse(forecast)))
    .digest('hex');

export const withHash = (forecast: FrozenForecast): FrozenForecast & { readonly hash: string } => ({
  ...forecast,
  hash: hashOf(forecast),
});

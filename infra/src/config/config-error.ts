/** A variable of the environment, or what a data folder says of itself, does not fit; the start ends with this message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

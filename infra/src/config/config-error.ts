/** An environment variable or the description in a data folder is invalid; the start ends with this message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

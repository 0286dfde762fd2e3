/**
 * A field is secret if one of the words in its name is secret: `newPassword`, `access_token`, but not `secretary` or
 * `code`.
 */
const SECRETS = new Set(
  'password passwd passphrase secret token authorization credential captcha cookie otp'.split(' '),
);
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isSecret = (name: string): boolean => wordsOf(name).some((word) => SECRETS.has(word.replace(/s$/, '')));

/** A copy in which the values of secret fields are `***`. */
export const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isSecret(key) ? '***' : masked(each)]));
};

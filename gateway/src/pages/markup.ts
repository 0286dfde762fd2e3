/** Text that is already HTML or XML. Everything else is escaped when it is inserted. */
export class Markup {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Value = Markup | string | number | null | undefined | readonly Value[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these characters, escaped or not
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (c) => escapes[c] ?? c);

const fill = (value: Value): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escaped(value);
  return typeof value === 'number' ? String(value) : value.map(fill).join('');
};

/**
 * HTML or XML from a template: values are escaped for text and for quoted attributes, lists are joined, and missing
 * values are omitted.
 */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(parts.reduce((text, part, at) => text + fill(values[at - 1]) + part));

/** JSON inside a `<script>` element, escaped so that no text in it can end the element. */
export const jsonScript = (data: object): Markup =>
  new Markup(
    JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );

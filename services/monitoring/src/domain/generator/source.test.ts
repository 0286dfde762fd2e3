import { createContext, runInContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comment, literal, object, print } from './source.js';

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom("'", '"', '`', '\\', '\n', '\r', '\u2028', '*', '/', '$', '{', '}', 'x', '😀', '\uD800'),
  }),
);

const empty = createContext();

test('a literal evaluates to its text', () => {
  fc.assert(fc.property(nasty, (text) => expect(runInContext(literal(text), empty)).toBe(text)));
});

test('a comment cannot be closed by its text, and stays on one line', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const written = comment(text);
      expect(written.indexOf('*/')).toBe(written.length - 2);
      expect(written).not.toMatch(/[\n\r\u2028\u2029]/);
    }),
  );
});

test('breaks what does not fit on a line, and lists of several objects', () => {
  const label = object([
    ['en', literal('Code')],
    ['zh', literal('代码')],
  ]);
  const field = object([['label', label], undefined, ['max', '3']], ['text(', ')']);
  expect(print(field)).toBe("text({ label: { en: 'Code', zh: '代码' }, max: 3 })");
  expect(print(field, 80)).toBe(
    ['text({', "label: { en: 'Code', zh: '代码' },", 'max: 3,']
      .join(`\n${' '.repeat(82)}`)
      .concat(`\n${' '.repeat(80)}})`),
  );
  expect(print([object([['a', '1']]), object([['b', '2']])])).toBe('[\n  { a: 1 },\n  { b: 2 },\n]');
  expect(print([object([['a', '1']])])).toBe('[{ a: 1 }]');
});

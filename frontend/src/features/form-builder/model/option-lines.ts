import type { Option } from './form';

/** Options as lines of a text: `value=label`, or one text for both. */
export const linesOf = (options: readonly Option[]): string =>
  options.map(({ value, label }) => (value === label ? value : `${value}=${label}`)).join('\n');

export const optionsIn = (text: string): Option[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [value = '', ...label] = line.split('=');
      return { value: value.trim(), label: (label.length === 0 ? value : label.join('=')).trim() };
    });

import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * Default passwords of back offices, and passwords that are common in China but missing from the list of breached
 * accounts.
 */
const ALSO_COMMON =
  'root123 toor123 guest123 login linkedin 121212 101010 147147 456789 654321 7654321 87654321 987654321 9876543210 woaini1314 wang1234 zhang123 rallyrank ry123456 admin@123 admin888';
/** About 49,000 passwords of breached accounts. */
let common: ReadonlySet<string> | undefined;
const isCommon = (text: string): boolean => {
  // Not at the start of each process, most of which never need it.
  common ??= new Set([...dictionary['passwords-common'], ...ALSO_COMMON.split(' ')]);
  return common.has(text);
};

const SEQUENCES = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const isSequence = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(backwards));
};

/**
 * Whether a guesser would find a password early: a common password, a sequence, a repetition, or a password made of the
 * user name.
 */
export const isEasyToGuess = (password: string, userName: string): boolean => {
  const text = password.toLowerCase();
  const name = userName.toLowerCase();
  return (
    isCommon(text) ||
    /^(.{1,3})\1+$/u.test(text) ||
    isSequence(text) ||
    text.replace(/\d+$/, '') === name ||
    text === name
  );
};

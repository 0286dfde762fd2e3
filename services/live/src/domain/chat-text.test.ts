import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@rallyrank/contracts/shared/errors';
import { assertAllowed, cleanMessage, repetitionKey } from './chat-text.js';

const reasonOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as DomainError).reason;
  }
};

describe('a message', () => {
  test.each([
    ['spaces and line ends become one space', '  well\r\n\n played \t!', 'well played !'],
    ['control characters and direction overrides are removed', 'a\u202Eb\u0000c\u200Bd', 'abcd'],
    [
      'more than four combining marks on a letter are cut to four',
      `Z${'\u0335'.repeat(1_500)} y`,
      `Z${'\u0335'.repeat(4)} y`,
    ],
    ['an emoji sequence is kept', '👨‍👩‍👧 come on', '👨‍👩‍👧 come on'],
  ])('%s', (_, sent, kept) => expect(cleanMessage(sent)).toBe(kept));

  test('has 1 to 200 visible characters', () => {
    expect(cleanMessage('👨‍👩‍👧'.repeat(200))).toHaveLength('👨‍👩‍👧'.length * 200);
    for (const text of ['', ' \u200B ', '球'.repeat(201)]) expect(reasonOf(() => cleanMessage(text))).toBe('chat.text');
  });
});

describe('blocked words', () => {
  const blocked = ['Spam', '坏蛋', ' '];
  test.each(['SPAM!', 's.p-a m', 'ｓｐａｍ', '你这个坏 蛋'])('%s is refused', (text) =>
    expect(reasonOf(() => assertAllowed(text, blocked))).toBe('chat.blockedWord'),
  );
  test.each(['spa morning', 'Go Spa!', '坏的蛋'])('%s', (text) => {
    const expected = text === 'spa morning' ? 'chat.blockedWord' : undefined;
    expect(reasonOf(() => assertAllowed(text, blocked))).toBe(expected);
  });
});

test('repetitions are recognized regardless of case and punctuation', () => {
  expect(repetitionKey('Go, GO!')).toBe(repetitionKey('gogo'));
  expect(repetitionKey('!!!')).not.toBe(repetitionKey('???'));
});

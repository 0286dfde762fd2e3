import { editsFor, withinEdits } from '../../domain/names/edit-distance.js';
import { writtenNames } from '../../domain/names/fit.js';
import type { NameColumns } from './name-columns.js';

const WORD = /[^\s]+/g;
const LETTERS = 26;

/** One bit for each letter that a word contains; the 27th is for all other characters. */
const letterMask = (word: string): number => {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    mask |= 1 << (letter >= 0 && letter < LETTERS ? letter : LETTERS);
  }
  return mask;
};

const hasMoreBits = (bits: number, most: number): boolean => {
  let rest = bits;
  for (let i = 0; i < most; i++) rest &= rest - 1;
  return rest !== 0;
};

/** The distinct words of all names, each with the players that have it. */
export class WordTable {
  private readonly words: readonly string[];
  private readonly masks: Int32Array;
  private readonly lengths: Uint8Array;
  private readonly players = new Map<string, number[]>();

  constructor({ players, text, starts }: NameColumns) {
    for (let player = 0; player < players.length; player++) {
      const line = writtenNames(text.slice(starts[player], starts[player + 1]));
      for (const word of new Set(line.match(WORD))) {
        const there = this.players.get(word);
        if (there) there.push(player);
        else this.players.set(word, [player]);
      }
    }
    this.words = [...this.players.keys()].sort();
    this.masks = Int32Array.from(this.words, letterMask);
    this.lengths = Uint8Array.from(this.words, (word) => word.length);
  }

  /** Players that have, for each of the words, one that begins with it or differs from it by at most `edits` edits. */
  similar(words: readonly string[], edits: number): number[] {
    const [first, ...others] = words.map((word) => this.playersWith(word, editsFor(word, edits)));
    return [...(first ?? [])].filter((player) => others.every((set) => set.has(player))).sort((a, b) => a - b);
  }

  private playersWith(sought: string, edits: number): Set<number> {
    const near = edits === 0 ? [] : this.near(sought, edits);
    return new Set([...this.beginningWith(sought), ...near].flatMap((word) => this.players.get(word) ?? []));
  }

  private near(sought: string, edits: number): string[] {
    const mask = letterMask(sought);
    const found: string[] = [];
    for (let i = 0; i < this.words.length; i++) {
      if (Math.abs(this.lengths[i]! - sought.length) > edits) continue;
      // An edit removes at most one letter and adds at most one, so most words can be skipped by their masks.
      const other = this.masks[i]!;
      if (hasMoreBits(mask & ~other, edits) || hasMoreBits(other & ~mask, edits)) continue;
      if (withinEdits(this.words[i]!, sought, edits)) found.push(this.words[i]!);
    }
    return found;
  }

  private beginningWith(sought: string): readonly string[] {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.words[middle]! < sought) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.words[end]?.startsWith(sought)) end++;
    return this.words.slice(low, end);
  }
}

import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '@rallyrank/contracts/shared/errors';
import { type SuggestionMade, suggestionLimits } from '@rallyrank/contracts/shared/suggestions';
import { decisionOn } from './decide.js';
import { decideSuggestion, type Proposal } from './suggest.js';

const proposal: Proposal = {
  textId: 'a',
  subject: { id: '1' },
  values: { birthDate: '1999-07-01' },
  before: { birthDate: null },
};
const made = (n: number, facts: Partial<Proposal> = {}): SuggestionMade => ({
  suggestionId: `7-${n}`,
  userId: '7',
  ...proposal,
  ...facts,
});
const suggest = (known: readonly SuggestionMade[], next = proposal, decided: readonly string[] = []) =>
  decideSuggestion('7', next, (id) => decided.includes(id))(known);
const refusal = (call: () => unknown) => {
  try {
    call();
  } catch (error) {
    return (error as DomainError).reason;
  }
  return undefined;
};

describe('a suggestion', () => {
  it('gets the next number of its reporter', () => {
    expect(suggest([])).toEqual([made(1)]);
    expect(suggest([made(1)], { ...proposal, values: { hand: 'left' } })).toEqual([
      made(2, { values: { hand: 'left' } }),
    ]);
  });

  it('is not repeated while the same one is open, regardless of its text', () => {
    expect(suggest([made(1)], { ...proposal, textId: 'b', before: {} })).toEqual([]);
    expect(suggest([made(1)], proposal, ['7-1'])).toEqual([made(2)]);
    expect(suggest([made(1)], { ...proposal, subject: { id: '1', matchId: '3' } })).toHaveLength(1);
  });

  it('is rejected if too many are open', () => {
    const open = Array.from({ length: suggestionLimits.open }, (_, n) =>
      made(n + 1, { values: { heightCm: 150 + n } }),
    );
    expect(refusal(() => suggest(open))).toBe('suggestion.limit');
    expect(suggest(open, proposal, ['7-4'])).toHaveLength(1);
  });
});

describe('a decision', () => {
  const shown = { birthDate: '2000-07-01', hand: 'left' };
  const accepted = (seen: object, isDecided = false) =>
    decisionOn(made(1), { isAccepted: true, seen: seen as never }, shown, isDecided);

  it('is accepted for the present facts of the suggested fields only', () => {
    const data = { suggestionId: '7-1', subjectId: '1', isAccepted: true };
    expect(accepted({ birthDate: '2000-07-01' })).toEqual(data);
    for (const seen of [{}, { birthDate: null }, { birthDate: '2000-07-01', hand: 'left' }])
      expect(refusal(() => accepted(seen))).toBe('suggestion.changed');
  });

  it('is made once', () => {
    expect(refusal(() => accepted({ birthDate: '2000-07-01' }, true))).toBe('suggestion.decided');
    expect(refusal(() => decisionOn(made(1), { isAccepted: false }, shown, true))).toBe('suggestion.decided');
    expect(decisionOn(made(1), { isAccepted: false }, {}, false)).toMatchObject({ isAccepted: false });
  });
});

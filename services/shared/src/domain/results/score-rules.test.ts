import { describe, expect, test } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { scoreProblem } from './score-rules.js';

const Scored = MatchFacts.pick({ discipline: true, outcome: true, winner: true, games: true, date: true });
const games = (score: string) => (score === '' ? [] : score.split(' ').map((game) => game.split('-').map(Number)));

const problem = (sport: SportKey, score: string, more: object = {}): string | undefined =>
  problemOn(sport, undefined, score, more);

const problemOn = (sport: SportKey, firstDay: string | undefined, score: string, more: object): string | undefined => {
  const known = { discipline: 'MS', outcome: 'completed', winner: 1, date: '2024-03-05' };
  const facts = Scored.parse({ ...known, games: games(score), ...more });
  return scoreProblem(profileOf(sport), { startDate: firstDay ?? facts.date }, facts);
};

const SERVICE_ERA = { date: '2004-03-01' };
const retired = { outcome: 'retired' };

test('an edition is played under the scoring rule of its first day, even if the rule changes during it', () => {
  const more = { date: '2006-02-03' };
  expect(problemOn('badminton', '2006-01-30', '15-6 15-9', more)).toBeUndefined();
  expect(problemOn('badminton', '2006-02-01', '15-6 15-9', more)).toContain('not a final score');
});

describe('badminton', () => {
  test.each<[string, object?]>([
    ['21-0 21-19'],
    ['21-8 19-21 22-20'],
    ['30-29 21-3'],
    ['30-28 21-3'],
    ['15-0 15-14', SERVICE_ERA],
    ['17-14 18-13', SERVICE_ERA],
    ['11-0 13-9', { ...SERVICE_ERA, discipline: 'WS' }],
    ['21-8 5-3', retired],
    ['0-0', retired],
    ['22-21', retired],
  ])('accepts %s', (score, more = {}) => expect(problem('badminton', score, more)).toBeUndefined());

  test.each<[string, string | RegExp, object?]>([
    ['21-20 21-3', 'game 1 (21-20) is not a final score under "Rally scoring, best of three to 21"'],
    ['21-3 22-19', 'game 2 (22-19) is not a final score under "Rally scoring, best of three to 21"'],
    ['31-29 21-3', 'game 1 (31-29) is not a final score under "Rally scoring, best of three to 21"'],
    ['21-3 11-2', 'game 2 (11-2) is not a final score under "Rally scoring, best of three to 21"'],
    ['21-3', 'the winner has 1 games to 0, but needs 2'],
    ['21-3 3-21', 'the winner has 1 games to 1, but needs 2'],
    ['21-3 21-3 21-3', 'the winner has 3 games to 0, but needs 2'],
    ['3-21 21-9 9-21', 'the score contradicts the winner, who won 1 and lost 2'],
    ['15-3 15-3', 'game 1 (15-3) is not a final score under "Rally scoring, best of three to 21"'],
    ['21-3 21-3', /game 1 \(21-3\) is not a final score under "Service scoring/, SERVICE_ERA],
    ['18-12 15-0', /game 1/, SERVICE_ERA],
    ['15-3 5-3', /game 1 \(15-3\) is impossible/, retired],
    ['21-3 25-12', /game 2 \(25-12\) is impossible/, retired],
  ])('refuses %s', (score, reason, more = {}) => {
    if (typeof reason === 'string') expect(problem('badminton', score, more)).toBe(reason);
    else expect(problem('badminton', score, more)).toMatch(reason);
  });
});

describe('tennis', () => {
  test.each<[string, object?]>([
    ['6-4 7-6-5 6-3'],
    ['4-6 6-3 3-6 7-6-4 70-68', { date: '2010-06-22', bestOf: 5 }],
    ['22-20 6-4'],
    ['10-8', { date: '1972-01-01' }],
    ['28-31 31-26', { date: '1968-01-01' }],
    ['6-7 7-6', { date: '1974-01-01' }],
    ['6-4 3-1', retired],
  ])('accepts %s', (score, more = {}) => expect(problem('tennis', score, more)).toBeUndefined());

  test('a winner with fewer sets is refused', () =>
    expect(problem('tennis', '4-6 6-3 2-6', { bestOf: 3 })).toBe(
      'the score contradicts the winner, who won 1 and lost 2',
    ));
});

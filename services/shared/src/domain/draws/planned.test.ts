import { describe, expect, it } from '@jest/globals';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { type Settled, stillToPlay } from './planned.js';

const plan = (round: RoundCode, slot: number | undefined, ...ids: [string, string]) => {
  const [one, two] = ids.map((competitorId) => ({ competitorId })) as [
    { competitorId: string },
    { competitorId: string },
  ];
  return { round, slot, sides: [one, two] as const };
};
const result = (round: RoundCode, slot: number, sides: string[], advanced?: string): Settled => ({
  ...{ round, slot, sides, advanced },
});

describe('the planned matches of a draw', () => {
  const semi = plan('SF', 1, '2', '6');

  it('are open until they have a result', () => {
    expect(stillToPlay([semi], [])).toEqual([semi]);
    expect(stillToPlay([semi], [result('SF', 1, ['2', '6'], '2')])).toEqual([]);
    expect(stillToPlay([semi], [result('SF', 0, ['1', '3'], '1')])).toEqual([semi]);
  });

  it('are omitted if a result shows that another side advanced to the match', () => {
    expect(stillToPlay([semi], [result('QF', 2, ['5', '6'], '6')])).toEqual([semi]);
    expect(stillToPlay([semi], [result('QF', 2, ['5', '6'], '5')])).toEqual([]);
    expect(stillToPlay([semi], [result('QF', 3, ['9'], '9')])).toEqual([]);
    expect(stillToPlay([semi], [result('F', 0, ['1', '7'], '7')])).toEqual([]);
    expect(stillToPlay([semi], [result('F', 0, ['1', '6'], '1')])).toEqual([semi]);
  });

  it('are kept if the advanced side or its place is unknown', () => {
    expect(stillToPlay([semi], [result('QF', 2, ['5', '7'])])).toEqual([semi]);
    expect(stillToPlay([semi], [{ ...result('QF', 2, ['5', '7'], '7'), slot: undefined }])).toEqual([semi]);
  });

  it('depend on no other match in a group or for bronze', () => {
    const others = [plan('G2', 0, '1', '2'), plan('BR', 0, '3', '4')];
    expect(stillToPlay(others, [result('G1', 0, ['5', '6'], '5'), result('SF', 0, ['1', '5'], '1')])).toEqual(others);
  });

  it('are open without a place until their sides have met in that round', () => {
    const [first, second] = [plan('RR', undefined, '1', '2'), plan('RR', undefined, '1', '3')];
    const again = plan('RR', undefined, '2', '1');
    const met = { ...result('RR', 0, ['2', '1'], '1'), slot: undefined };
    expect(stillToPlay([first, second], [])).toEqual([first, second]);
    expect(stillToPlay([first, second], [met])).toEqual([second]);
    expect(stillToPlay([first], [{ ...met, round: 'SF' }])).toEqual([first]);
    expect(stillToPlay([first, again], [])).toEqual([again]);
  });

  it('count once per place, as planned last', () => {
    const again = plan('SF', 1, '2', '5');
    expect(stillToPlay([semi, again], [])).toEqual([again]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Merges } from './merges.js';

const merge = { playerId: '2', mergedId: '30' };

describe('the players whose facts may have to be replaced', () => {
  it('include every earlier target of a player, even after the next merge of that player', () => {
    const merges = new Merges();
    merges.merge(merge);
    merges.separate(merge);
    merges.merge({ playerId: '5', mergedId: '30' });
    expect(merges.replaceable()).toEqual(['30', '2']);
    merges.merge({ playerId: '7', mergedId: '2' });
    expect(merges.replaceable()).toEqual(['30', '2', '7']);
  });

  it('are nobody while no players have been merged', () => {
    expect(new Merges().replaceable()).toEqual([]);
  });
});

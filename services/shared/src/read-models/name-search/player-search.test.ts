import { describe, expect, it } from '@jest/globals';
import { Directory } from '../directory/directory.js';
import { PlayerSearch } from './player-search.js';

type Person = [id: string, en: string, more?: { zh?: string; otherNames?: string[] }];

const register = (directory: Directory, [playerId, en, { zh, otherNames = [] } = {}]: Person): void => {
  const name = zh === undefined ? { en } : { en, zh };
  directory.apply({ type: 'PlayerRegistered', data: { playerId, name, otherNames, sourceKeys: [] } });
};

const directoryOf = (...people: Person[]): Directory => {
  const directory = new Directory();
  for (const person of people) register(directory, person);
  return directory;
};

const people: Person[] = [
  ['1', 'SHEN Yu Lan', { zh: '沈玉兰' }],
  ['2', 'Yulan BERG'],
  ['3', 'Søren LÖFGREN', { otherNames: ['Sören LUND'] }],
  ['4', 'Anna SHENTON'],
  ['5', 'Ashen GREY'],
  ['6', 'Viktor HOLMBERG', { zh: '维克托·霍姆伯格' }],
  ['7', 'Viktor HOLM'],
  ['10', 'KARL Kim', { zh: '諶礼嬌' }],
];

const ask = (name: string, directory = directoryOf(...people)): string[] =>
  new PlayerSearch(directory).find(name).map((player) => player.id);

describe('player search', () => {
  it.each<[string, string[]]>([
    ['shen', ['1', '4', '5']],
    ['SHEN Yu Lan', ['1']],
    ['yu lan shen', ['1']],
    ['Yulan Shen', ['1']],
    ['shenyulan', ['1']],
    ['yulan', ['1', '2']],
    ['viktor holm', ['7', '6']],
    ['soren', ['3']],
    ['LÖFGREN', ['3']],
    ['lund', ['3']],
    ['sören lund', ['3']],
    ['olmber', ['6']],
    ['玉', ['1']],
    ['沈玉兰', ['1']],
    ['霍姆', ['6']],
    ['维克托霍姆', ['6']],
    ['維克托', ['6']],
    ['沈玉蘭', ['1']],
    ['谌礼娇', ['10']],
    ['諶禮嬌', ['10']],
    ['shěn yù lán', ['1']],
    ['shen3 yu4 lan2', ['1']],
    ['shen li jiao', []],
    ['chen li jiao', ['10']],
    ['chenlijiao', ['10']],
    ['syl', ['1']],
    ['v holm', ['7', '6']],
    ['en ol', []],
    ['nobody', []],
    ['---', []],
  ])('%s: %j', (name, ids) => {
    expect(ask(name)).toEqual(ids);
  });

  it.each<[string, string[]]>([
    ['lofgrin', ['3']],
    ['lfogren', ['3']],
    ['holmburgg', ['6']],
    ['viktro holm', ['7', '6']],
    ['shan', []],
  ])('forgives small typos in longer words: %s', (name, ids) => {
    expect(new Set(ask(name))).toEqual(new Set(ids));
  });

  it('finds players with a typo only if nobody else matches', () => {
    const directory = directoryOf(['1', 'Anna BERGMAN'], ['2', 'Anna BERGMAM']);
    expect(ask('bergman', directory)).toEqual(['1']);
    expect(ask('bergmas', directory)).toEqual(['2', '1']);
  });

  it('follows the directory', () => {
    const directory = directoryOf(...people);
    const search = new PlayerSearch(directory);
    const ids = (name: string): string[] => search.find(name).map((player) => player.id);
    expect(ids('shen')).toEqual(['1', '4', '5']);
    register(directory, ['8', 'SHEN Bo']);
    expect(ids('shen')).toEqual(['8', '1', '4', '5']);
    directory.apply({ type: 'PlayerCorrected', data: { playerId: '5', changes: { otherNames: ['Ashley LINDE'] } } });
    expect(ids('linde')).toEqual(['5']);
    expect(ids('ashen')).toEqual(['5']);
    directory.reset();
    expect(ids('shen')).toEqual([]);
  });

  it('answers from the large index and the recent players alike', () => {
    const directory = directoryOf(...Array.from({ length: 2_500 }, (_, i): Person => [String(i + 1), `Number N${i}X`]));
    const search = new PlayerSearch(directory);
    expect(search.find('n1234x')).toHaveLength(1);
    directory.apply({ type: 'PlayerCorrected', data: { playerId: '7', changes: { otherNames: ['N1234X Bis'] } } });
    expect(search.find('n1234x').map((player) => player.id)).toEqual(['1235', '7']);
  });
});

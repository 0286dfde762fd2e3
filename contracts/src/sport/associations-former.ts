import type { AssociationRow } from './associations-row.js';

/** Nations that no longer send players, regions that formerly did, and players without a nation. */
export const former: readonly AssociationRow[] = [
  ['AHO', null, 'Netherlands Antilles', '荷属安的列斯'],
  ['AIN', null, 'Athlete Independent Neutral', '中立个人运动员', 'Individual Neutral Athletes', 'ITF'],
  ['ANZ', null, 'Australasia', '澳大拉西亚'],
  ['BOH', null, 'Bohemia', '波希米亚'],
  ['BRI', null, 'British Isles', '不列颠群岛'],
  ['CAR', null, 'Caribbean', '加勒比联队', 'West Indies', 'British West Indies'],
  ['ECA', null, 'Eastern Caribbean', '东加勒比'],
  ['EUN', null, 'Unified Team', '独联体', 'CIS'],
  ['FRG', 'DE', 'West Germany', '联邦德国'],
  ['GDR', null, 'East Germany', '民主德国'],
  ['HAW', null, 'Hawaii', '夏威夷'],
  ['POC', null, 'Pacific Oceania', '太平洋大洋洲'],
  ['RHO', null, 'Rhodesia', '罗得西亚'],
  ['SCG', null, 'Serbia and Montenegro', '塞尔维亚和黑山'],
  ['TCH', null, 'Czechoslovakia', '捷克斯洛伐克'],
  ['URS', null, 'Soviet Union', '苏联', 'USSR'],
  ['YUG', null, 'Yugoslavia', '南斯拉夫'],
];

import type { AssociationRow } from './associations-row.js';

/** Code, flag, English name, simplified Chinese name, then other codes and names that sources use. */
export const oceania: readonly AssociationRow[] = [
  ['ASA', 'AS', 'American Samoa', '美属萨摩亚', 'ASM'],
  ['AUS', 'AU', 'Australia', '澳大利亚'],
  ['CAL', 'NC', 'New Caledonia', '新喀里多尼亚', 'NCL'],
  ['COK', 'CK', 'Cook Islands', '库克群岛'],
  ['FIJ', 'FJ', 'Fiji', '斐济', 'FJI'],
  ['FSM', 'FM', 'Micronesia', '密克罗尼西亚'],
  ['GUM', 'GU', 'Guam', '关岛'],
  ['KIR', 'KI', 'Kiribati', '基里巴斯'],
  ['MHL', 'MH', 'Marshall Islands', '马绍尔群岛'],
  ['NFI', 'NF', 'Norfolk Island', '诺福克岛', 'NFK'],
  ['NIU', 'NU', 'Niue', '纽埃'],
  ['NMI', 'MP', 'Northern Marianas', '北马里亚纳群岛', 'MNP', 'Northern Mariana Islands'],
  ['NRU', 'NR', 'Nauru', '瑙鲁'],
  ['NZL', 'NZ', 'New Zealand', '新西兰'],
  ['PLW', 'PW', 'Palau', '帕劳'],
  ['PNG', 'PG', 'Papua New Guinea', '巴布亚新几内亚'],
  ['PYF', 'PF', 'Tahiti', '大溪地', 'French Polynesia'],
  ['SAM', 'WS', 'Samoa', '萨摩亚', 'WSM'],
  ['SOL', 'SB', 'Solomon Islands', '所罗门群岛', 'SLB'],
  ['TGA', 'TO', 'Tonga', '汤加', 'TON'],
  ['TUV', 'TV', 'Tuvalu', '图瓦卢'],
  ['VAN', 'VU', 'Vanuatu', '瓦努阿图', 'VUT'],
];

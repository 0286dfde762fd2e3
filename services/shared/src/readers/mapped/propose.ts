import {
  fieldsOfKind,
  LONGEST_COLUMN,
  type MappedField,
  type TableKind,
  type TableMappingDraft,
} from '@rallyrank/contracts/monitoring/table-mapping';

/** Usual names of columns, as patterns over names in lower case with single spaces instead of punctuation. */
const side = (one: string, other: string) => `(${one})|(${other})`;
const first = '1|a|one|first|i';
const second = '2|b|two|second|ii';
const ofSide = (mark: string, zh: string, winner: string): Partial<Record<string, string>> => ({
  player: side(
    `(player|team|side|name|player name|competitor|p) ?(${mark})( player(s| 1| one)?)?|(team|side) (${mark}) (players?|p1)`,
    `(选手|球员|运动员|选手姓名)(${zh})|${winner}( name)?`,
  ),
  playerId: `(player|team|side|p) ?(${mark}) ?(id)|(team|side) (${mark}) p1 id|${winner} id`,
  association: side(
    `(country|nation|nationality|noc|association|ioc) ?(${mark})|(player|team|side|p) ?(${mark}) (country|nation|nationality|nationalities|ioc|noc)`,
    `(协会|国家|国籍|单位|代表队)(${zh})|${winner} (ioc|country|nationality)`,
  ),
  partner: `(partner) ?(${mark})|(team|side) (${mark}) (p2|player 2|player two|partner)|(搭档|队友)(${zh})`,
  partnerId: `(partner) ?(${mark}) id`,
  seed: `(seed) ?(${mark})|(player|team|side) ?(${mark}) seed|种子(${zh})|${winner} seed`,
  entry: `(entry) ?(${mark})|${winner} entry`,
});

const suffixed = (mark: '1' | '2', patterns: Partial<Record<string, string>>) =>
  Object.entries(patterns).map(([field, pattern]) => [`${field}${mark}`, pattern!] as const);

const patterns: ReadonlyMap<string, string> = new Map([
  ['tournament', 'tournament( name)?|tourney( name)?|event name|competition|event|赛事|比赛|赛事名称|比赛名称'],
  ['tournamentId', 'tournament id|tourney id|event id|赛事编号'],
  ['level', 'level|tourney level|series|category|grade|tournament (type|level|category)|级别|等级|赛事级别'],
  ['season', 'season|year|赛季|年份'],
  ['startDate', 'start( date)?|tourney date|begin|开始日期'],
  ['endDate', 'end( date)?|结束日期'],
  ['city', 'city|location|town|城市|地点'],
  ['country', 'country|host|举办国'],
  ['surface', 'surface|场地类型'],
  ['date', 'date|day|match date|week|ranking date|日期|比赛日期|时间'],
  ['discipline', 'discipline|event|draw|type|category|项目|单项'],
  ['round', 'round|stage|轮次|阶段'],
  ['matchId', 'match id|match num(ber)?|match no|场次|场次编号'],
  ['court', 'court( name)?|场地'],
  ['minutes', 'minutes|duration( min)?|用时|时长'],
  ['bestOf', 'best of'],
  ['score', 'scores?|result|比分|结果'],
  ['winner', 'winner|won by|胜者|获胜方|胜方'],
  ['outcome', 'comment|status|outcome|score status|retired|备注|状态'],
  ['rank', 'rank(ing)?|position|pos|排名|名次'],
  ['player', 'player( name)?|name|选手|球员|运动员|姓名'],
  ['playerId', 'player id|id|p1 id|选手编号'],
  ['association', 'country|nation(ality)?|noc|ioc|association|协会|国家|单位'],
  ['partner', 'partner( name)?|player 2|搭档'],
  ['partnerId', 'partner id|p2 id'],
  ['points', 'points|pts|积分|分数'],
  ['tournaments', 'tournaments|events|tours|events played|参赛数|站数'],
  ...suffixed('1', ofSide(first, '1|一|甲|a', 'winner')),
  ...suffixed('2', ofSide(second, '2|二|乙|b', 'loser')),
]);

const plainName = (column: string): string =>
  column
    .normalize('NFKC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const found = (columns: readonly string[], pattern: string): string | undefined => {
  const whole = new RegExp(`^(${pattern})$`, 'i');
  return columns.find((column) => column.length <= LONGEST_COLUMN && whole.test(plainName(column)));
};

/** Columns of the games of a score: one for each side (W1, L1), or one for both (game 1 score). */
const gamesIn = (columns: readonly string[]): string[][] => {
  const numbered = (pattern: (game: number) => string) =>
    [1, 2, 3, 4, 5].flatMap((game) => found(columns, pattern(game)) ?? []);
  const winners = numbered((game) => `w ?${game}`);
  const losers = numbered((game) => `l ?${game}`);
  if (winners.length > 0 && winners.length === losers.length) return winners.map((one, i) => [one, losers[i]!]);
  return numbered((game) => `(game|set|g|局|第) ?${game}( score)?|第[${'一二三四五'[game - 1]}]局(比分)?`).map(
    (one) => [one],
  );
};

const kindOf = (columns: readonly string[]): TableKind =>
  ['rank', 'points'].every((field) => found(columns, patterns.get(field)!)) ? 'lists' : 'matches';

type Proposed = Pick<TableMappingDraft, 'kind' | 'columns' | 'games' | 'fixed'>;

/** A mapping by the usual names of columns, in English and Chinese. A column is proposed for one field at most. */
export const proposedColumns = (names: readonly string[], kind: TableKind = kindOf(names)): Proposed => {
  const columns: Partial<Record<MappedField, string>> = {};
  const games = kind === 'matches' ? gamesIn(names) : [];
  const taken = new Set(games.flat());
  const isOfWinner = kind === 'matches' && !!found(names, 'winner( name)?') && !!found(names, 'loser( name)?');
  for (const field of fieldsOfKind[kind]) {
    if (field === 'winner' && isOfWinner) continue;
    const pattern = patterns.get(field);
    const column =
      pattern &&
      found(
        names.filter((name) => !taken.has(name)),
        pattern,
      );
    if (!column) continue;
    columns[field] = column;
    taken.add(column);
  }
  return { kind, columns, games, fixed: isOfWinner ? { winner: '1' } : {} };
};

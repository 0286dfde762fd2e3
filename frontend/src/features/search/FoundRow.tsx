import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { SearchGroup, SearchKind } from '@rallyrank/contracts/stats/search';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { Icon, type IconName } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import style from './Search.module.css';

type RowOf<K extends SearchKind> = Extract<SearchGroup, { kind: K }>['rows'][number];

const icons = {
  player: 'player',
  pair: 'group',
  association: 'flag',
  series: 'series',
  event: 'trophy',
  record: 'record',
  text: 'book',
} as const satisfies Record<SearchKind, IconName>;

interface LineProps {
  readonly kind: SearchKind;
  readonly name: ReactNode;
  readonly lang?: string | undefined;
  /** Facts that distinguish namesakes. */
  readonly facts: readonly (ReactNode | null)[];
}

const Line = ({ kind, name, lang, facts }: LineProps) => (
  <>
    <Icon name={icons[kind]} />
    <span className={style.text}>
      <span lang={lang}>{name}</span>
      <span className={style.facts}>
        {facts
          .filter((fact) => fact !== null)
          .map((fact, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row never change their order
            <span key={i}>{fact}</span>
          ))}
      </span>
    </span>
  </>
);

const PlayerRow = ({ row }: { readonly row: RowOf<'player'> }) => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const facts = [
    row.association && <Flag key="flag" association={row.association} />,
    format.otherName(row.name) && <span lang={format.otherLang}>{format.otherName(row.name)}</span>,
    row.otherName && t('alsoNamed', { name: row.otherName }),
    row.birthDate && t('born', { year: row.birthDate.slice(0, 4) }),
    row.matches > 0 ? t('matches', { count: row.matches, number: format.number(row.matches) }) : null,
  ];
  return <Line kind="player" name={format.name(row.name)} lang={format.nameLang(row.name)} facts={facts} />;
};

const PairRow = ({ row }: { readonly row: RowOf<'pair'> }) => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const [one] = row.players;
  const facts = [
    one?.association ? <Flag key="flag" association={one.association} /> : null,
    row.matches > 0 ? t('matches', { count: row.matches, number: format.number(row.matches) }) : null,
  ];
  const name = row.players.map((player) => format.name(player.name)).join(' / ');
  return <Line kind="pair" name={name} lang={one && format.nameLang(one.name)} facts={facts} />;
};

const SeriesRow = ({ row }: { readonly row: RowOf<'series'> }) => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { firstSeason, lastSeason } = row;
  const facts = [
    t('editions', { count: row.editions, number: format.number(row.editions) }),
    firstSeason === lastSeason ? String(lastSeason) : `${firstSeason}–${lastSeason}`,
  ];
  return <Line kind="series" name={format.name(row.name)} lang={format.nameLang(row.name)} facts={facts} />;
};

const EventRow = ({ row }: { readonly row: RowOf<'event'> }) => {
  const format = useFormat();
  const { levelName } = useSport();
  const name = format.name(row.name);
  const season = String(row.season);
  const facts = [
    row.association && <Flag key="flag" association={row.association} />,
    levelName(row.level),
    format.dayRange(row.startDate, row.endDate),
  ];
  return (
    <Line
      kind="event"
      name={name.includes(season) ? name : `${name} ${season}`}
      lang={format.nameLang(row.name)}
      facts={facts}
    />
  );
};

const AssociationRow = ({ row }: { readonly row: RowOf<'association'> }) => {
  const format = useFormat();
  return (
    <Line kind="association" name={row.name[format.language]} facts={[<Flag key="flag" association={row.code} />]} />
  );
};

const RecordRow = ({ row }: { readonly row: RowOf<'record'> }) => (
  <Line kind="record" name={row.name[useFormat().language]} facts={[]} />
);

const TextRow = ({ row }: { readonly row: RowOf<'text'> }) => {
  const format = useFormat();
  const facts = [pageNames[row.page][format.language], row.date && format.day(row.date)];
  return <Line kind="text" name={row.title[format.language]} facts={facts} />;
};

interface FoundRow {
  readonly path: string;
  /** An icon of the kind, the name, and what distinguishes it from others. */
  readonly content: ReactNode;
}

/** The rows of a group, each with its address. */
export const foundRows = (group: SearchGroup): FoundRow[] => {
  switch (group.kind) {
    case 'player':
      return group.rows.map((row) => ({ path: paths.player(row.id), content: <PlayerRow row={row} /> }));
    case 'pair':
      return group.rows.map((row) => ({ path: paths.pair(row.id), content: <PairRow row={row} /> }));
    case 'association':
      return group.rows.map((row) => ({ path: paths.association(row.code), content: <AssociationRow row={row} /> }));
    case 'series':
      return group.rows.map((row) => ({ path: paths.events({ seriesId: row.id }), content: <SeriesRow row={row} /> }));
    case 'event':
      return group.rows.map((row) => ({ path: paths.event(row.id), content: <EventRow row={row} /> }));
    case 'record':
      return group.rows.map((row) => ({ path: paths.record(row.id), content: <RecordRow row={row} /> }));
    case 'text':
      return group.rows.map((row) => ({ path: `${pages[row.page]}#${row.key}`, content: <TextRow row={row} /> }));
  }
};

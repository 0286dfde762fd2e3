import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Flag } from '~/shared/ui/Flag';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import type { BasicData } from '../key-figures';
import style from './Identities.module.css';
import { standingOf, titlesOf } from './identity';
import type { BothSides, SideData } from './use-side-data';

interface Props {
  readonly sides: BothSides;
  readonly discipline: Discipline | undefined;
}

const useLines = (discipline: Discipline | undefined) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  /** Returns a fact for each player of a side. */
  const each =
    (of: (data: BasicData) => string | null | undefined | 0) =>
    ({ players }: SideData): string | null => {
      const facts = players.map((player) => of(player) || '–');
      return facts.every((fact) => fact === '–') ? null : facts.join(' / ');
    };
  const ranked = (of: 'currentRank' | 'bestRank') => (side: SideData) => {
    const standing = standingOf(side, discipline);
    const rank = standing?.[of] ?? null;
    return standing && rank !== null ? `${rank} (${t(`shared:disciplineShort.${standing.discipline}`)})` : null;
  };
  return [
    { label: t('player.age'), of: each(({ age }) => age && format.age(age)) },
    { label: t('player.plays'), of: each(({ player: { hand } }) => hand && t(`shared:hand.${hand}`)) },
    {
      label: t('player.height'),
      of: each(({ player: { heightCm } }) => heightCm && t('player.cm', { value: heightCm })),
    },
    { label: t('figure.rank'), of: ranked('currentRank') },
    { label: t('figure.bestRank'), of: ranked('bestRank') },
    {
      label: t('figure.titles'),
      of: (side: SideData) => {
        const titles = titlesOf(side);
        return titles === null ? null : format.number(titles);
      },
    },
  ];
};

const Names = ({ side: { players } }: { readonly side: SideData }) => (
  <span className={style.names}>
    {players.map(({ player }) => (
      <span key={player.id}>
        <PlayerLink player={player} flag="none" />
        <Flag association={player.association} />
      </span>
    ))}
  </span>
);

/** Both competitors, mirrored: the same facts left and right. */
export const Identities = ({ sides, discipline }: Props) => {
  const { t } = useTranslation('players');
  const lines = useLines(discipline)
    .map(({ label, of }) => ({ label, values: sides.map(of) }))
    .filter(({ values }) => values.some((value) => value !== null));
  return (
    <Card title={t('h2h.identities')}>
      <table className={style.identities}>
        <caption className="rr-hidden">{t('h2h.identities')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Names side={sides[0]} />
            </th>
            <td />
            <th scope="col">
              <Names side={sides[1]} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, values: [first, second] }) => (
            <tr key={label}>
              <td>{first ?? '–'}</td>
              <th scope="row">{label}</th>
              <td>{second ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};

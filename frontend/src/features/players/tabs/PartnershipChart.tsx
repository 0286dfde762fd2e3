import type { listPartners } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Side } from '~/shared/ui/Side';
import type { RowOf } from '~/shared/ui/table/use-list';
import style from './PartnershipChart.module.css';
import { timeOf } from './partnership-span';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** The player's partnerships over time: a bar from the first match to the last; the table below gives the days. */
export const PartnershipChart = ({ rows }: { readonly rows: readonly RowOf<typeof listPartners>[] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  if (rows.length < 2) return null;
  const { stretchOf, years } = timeOf(rows);
  const inOrder = [...rows].sort((a, b) => a.first.date.localeCompare(b.first.date));
  return (
    <section className={`rr-card ${style.chart}`} aria-label={t('partners.periods')}>
      <ul>
        {inOrder.map((row) => {
          const { start, length } = stretchOf(row);
          const label = `${sport.disciplineName(row.discipline)}, ${format.dayRange(row.first.date, row.last.date)}`;
          return (
            <li key={`${row.pair.id}.${row.discipline}`}>
              <Side side={row.partner} flag="flag" />
              <span className={style.track} title={label}>
                {years.map(({ year, at }) => (
                  <i key={year} style={{ left: percent(at) }} aria-hidden />
                ))}
                <b style={{ left: percent(start), width: percent(length) }} />
                <span className="rr-hidden">{label}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={style.years} aria-hidden>
        <span className={style.track}>
          {years.map(({ year, at }) => (
            <small key={year} style={{ left: percent(at) }}>
              {year}
            </small>
          ))}
        </span>
      </p>
    </section>
  );
};

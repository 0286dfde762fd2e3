import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useRecordValue } from '~/shared/records/use-record-value';
import { Card } from '~/shared/ui/Card';
import { paths } from '~/shared/url/paths';
import { sideNames } from '../board/side-names';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

/** The title, the first place of the next list and the records that a match decided; nothing if it decided none. */
export const Decided = ({ detail: { event, match, title, numberOne, records } }: { readonly detail: MatchDetail }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const recordValue = useRecordValue();
  const winner = match.winner === null ? undefined : match.sides[match.winner - 1];
  if (title === null && numberOne === null && records.length === 0) return null;
  return (
    <Card title={t('detail.decided')}>
      <ul className={style.decided}>
        {title !== null && winner && (
          <li>
            {t('detail.title', {
              name: sideNames(winner, format.name),
              event: format.name(event.name),
              career: format.number(title.career),
              series: format.number(title.series),
            })}
          </li>
        )}
        {numberOne !== null && (
          <li>
            {t('detail.numberOne', {
              name: sideNames(numberOne.competitor, format.name),
              day: format.day(numberOne.day),
            })}
          </li>
        )}
        {records.map(({ record, value, place }) => (
          <li key={`${record.id}.${place}`}>
            {t('detail.record')} <Link to={paths.record(record.id)}>{format.name(record.name)}</Link>{' '}
            <Link to={paths.recordProof(record.id, place)}>{recordValue(value, record.unit)}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};

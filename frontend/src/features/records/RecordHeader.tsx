import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useRecordValue } from '~/shared/records/use-record-value';
import { useSport } from '~/shared/sport/use-sport';
import { MajorsMissing } from '~/shared/ui/MajorsMissing';
import { Holders } from './Holders';
import style from './Records.module.css';
import { countsMajors, type RecordDetail } from './record';

interface Props {
  readonly record: RecordDetail;
}

/** The rule in words, what it is counted over, and the current holders. */
export const RecordHeader = ({ record }: Props) => {
  const { t } = useTranslation(['records', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const formatValue = useRecordValue();
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('fact.best'), record.value === null ? null : formatValue(record.value, record.unit)],
    [t('fact.holders'), record.holders.length > 0 && <Holders holders={record.holders} count={record.holderCount} />],
    [t('fact.date'), record.date && format.day(record.date)],
    [t('fact.discipline'), sport.disciplineName(record.discipline)],
    [t('fact.family'), format.name(record.familyName)],
    [t('fact.domain'), record.domain.name && format.name(record.domain.name)],
    [t('fact.minimum'), record.minimum && format.number(record.minimum)],
    [t('fact.since'), record.since && format.day(record.since)],
    [t('shared:record.kind'), t(`shared:record.${record.fame}`)],
    [
      t('fact.goatPoints'),
      record.goatPointsByRank.map(({ rank, points }) => t('goatPoints', { rank, points })).join(', '),
    ],
  ];
  return (
    <header className={style.header}>
      <h1>{format.name(record.name)}</h1>
      <p className={style.rule}>{format.name(record.text)}</p>
      <dl className={style.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {countsMajors(record, sport.profile) && <MajorsMissing discipline={record.discipline} />}
    </header>
  );
};

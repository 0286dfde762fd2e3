import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { FindingKind } from '@rallyrank/contracts/stats/finding-kinds';
import type { listFindings } from '@rallyrank/contracts/stats/health';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './Health.module.css';
import { useKindName } from './use-kind-name';

interface Props {
  readonly counts: AnswerOf<typeof listFindings>['counts'];
  readonly chosen: FindingKind | undefined;
  readonly onChoose: (kind: FindingKind | undefined) => void;
}

/** The number of open findings of each kind; a button shows only that kind. */
export const Counts = ({ counts, chosen, onChoose }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const kindName = useKindName();
  return (
    <ul className={style.counts} aria-label={t('health.counts')}>
      {counts.map(({ kind, open }) => (
        <li key={kind}>
          <button
            type="button"
            className={style.count}
            aria-pressed={kind === chosen}
            data-none={open === 0}
            onClick={() => onChoose(kind === chosen ? undefined : kind)}
          >
            <span>{kindName(kind)}</span>
            <strong>{format.number(open)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
};

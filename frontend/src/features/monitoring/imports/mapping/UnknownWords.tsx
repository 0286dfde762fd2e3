import type { UnknownWord } from '@rallyrank/contracts/monitoring/table-description';
import {
  countedRounds,
  outcomeMeanings,
  type TableMappingDraft,
  type WordKind,
  wordKinds,
} from '@rallyrank/contracts/monitoring/table-mapping';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { FilterSelect } from '~/shared/ui/fields';
import { withWord } from './draft';
import style from './Mapping.module.css';

interface Props {
  readonly unknown: readonly UnknownWord[];
  readonly draft: TableMappingDraft;
  readonly onChange: (draft: TableMappingDraft) => void;
}

const useMeanings = (): Readonly<Record<WordKind, readonly { value: string; label: string }[]>> => {
  const { t } = useTranslation('monitoring');
  const { profile, disciplineName, levelName, roundName } = useSport();
  return {
    rounds: [
      ...profile.rounds.map(({ code }) => ({ value: code, label: roundName(code) })),
      ...countedRounds.map((value) => ({ value, label: t('imports.mapping.counted', { number: value }) })),
    ],
    levels: profile.levels.map(({ key }) => ({ value: key, label: levelName(key) })),
    disciplines: profile.disciplines.map(({ code }) => ({ value: code, label: disciplineName(code) })),
    outcomes: outcomeMeanings.map((value) => ({ value, label: t(`imports.mapping.outcomes.${value}`) })),
    winners: [
      { value: '1', label: t('imports.mapping.side1') },
      { value: '2', label: t('imports.mapping.side2') },
    ],
  };
};

/** The meaning of words of a table that are not known, and of those that were given one. */
export const UnknownWords = ({ unknown, draft, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const meanings = useMeanings();
  const wordsOf = (kind: WordKind): string[] => [
    ...new Set([
      ...Object.keys(draft.words[kind]),
      ...unknown.filter((each) => each.kind === kind).map(({ word }) => word),
    ]),
  ];
  return (
    <div className={style.fields}>
      {wordKinds.flatMap((kind) =>
        wordsOf(kind).map((word) => (
          <FilterSelect
            key={`${kind} ${word}`}
            label={t(`imports.mapping.meaning.${kind}`, { word })}
            value={draft.words[kind][word]}
            options={[...meanings[kind]]}
            placeholder={t('imports.mapping.unknown')}
            width={260}
            onChange={(meaning) => onChange(withWord(draft, kind, word, meaning))}
          />
        )),
      )}
    </div>
  );
};

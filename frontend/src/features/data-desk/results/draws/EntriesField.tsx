import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import style from './Draws.module.css';
import { EntryRow } from './EntryRow';
import { type EntryValue, isEntered, keyOfEntry } from './entry-values';
import { PlayersSelect } from './PlayersSelect';

interface Props {
  readonly discipline: Discipline;
  /** Set by the form. */
  readonly value?: readonly EntryValue[];
  readonly onChange?: (entries: readonly EntryValue[]) => void;
}

/** The entries of a list, which are added by name, changed and removed; part of a form. */
export const EntriesField = ({ discipline, value: entries = [], onChange }: Props) => {
  const { t } = useTranslation('data-desk');
  const add = (playerIds: string[]) => {
    if (isEntered(entries, playerIds)) return notify('info', t('draws.isEntered'));
    onChange?.([...entries, { playerIds, players: null, seed: null, entry: null, status: 'main' }]);
  };
  return (
    <>
      {entries.length === 0 && <p className="rr-muted">{t('draws.noEntries')}</p>}
      <ol className={style.entries}>
        {entries.map((entry, at) => (
          <EntryRow
            key={keyOfEntry(entry)}
            value={entry}
            onChange={(next) => onChange?.(entries.with(at, next))}
            onRemove={() => onChange?.(entries.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <PlayersSelect discipline={discipline} onChoose={add} />
    </>
  );
};

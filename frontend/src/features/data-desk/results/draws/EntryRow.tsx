import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import { entryMarks } from '@rallyrank/contracts/tournaments/draw-edits';
import { entryStatuses } from '@rallyrank/contracts/tournaments/events';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import style from './Draws.module.css';
import type { EntryValue } from './entry-values';

const LONGEST_SEED = 5;

/** The names of the players of an entry; their ids until they are known. */
const useNames = ({ players, playerIds: [one = '', two = ''] }: EntryValue): string => {
  const format = useFormat();
  const first = useRoute(getPlayerOptionById, { id: one }, { enabled: players === null });
  const second = useRoute(getPlayerOptionById, { id: two }, { enabled: players === null && two !== '' });
  if (players) return players.map(({ name }) => format.name(name)).join(' / ');
  const nameIn = (query: typeof first, id: string) => (query.data ? format.name(query.data.data.name) : id);
  return two === '' ? nameIn(first, one) : `${nameIn(first, one)} / ${nameIn(second, two)}`;
};

interface Props {
  readonly value: EntryValue;
  readonly onChange: (value: EntryValue) => void;
  readonly onRemove: () => void;
}

/** One entry of a list: its names, seed, status and how it came into the draw. */
export const EntryRow = ({ value, onChange, onRemove }: Props) => {
  const { t } = useTranslation('data-desk');
  const { seed, status, entry } = value;
  const names = useNames(value);
  const labelled = (label: string) => ({ 'aria-label': `${label}: ${names}` });
  return (
    <li className={style.entry}>
      <span className={style.names}>{names}</span>
      <Input
        {...labelled(t('draws.seed'))}
        className={style.seed}
        value={seed ?? ''}
        maxLength={LONGEST_SEED}
        placeholder={t('draws.seed')}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...value, seed: target.value.trim() || null })}
      />
      <Select
        {...labelled(t('draws.status'))}
        value={status}
        options={entryStatuses.map((each) => ({ value: each, label: t(`draws.statuses.${each}`) }))}
        onChange={(next) => onChange({ ...value, status: next })}
      />
      <Select
        {...labelled(t('draws.mark'))}
        value={entry}
        allowClear
        placeholder={t('draws.direct')}
        options={entryMarks.map((each) => ({ value: each, label: each, title: t(`draws.marks.${each}`) }))}
        onChange={(next: typeof entry | undefined) => onChange({ ...value, entry: next ?? null })}
      />
      <Button {...labelled(t('draws.remove'))} onClick={onRemove}>
        {t('draws.remove')}
      </Button>
    </li>
  );
};

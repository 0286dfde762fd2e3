import { getPlayerOptionById } from '@rallyrank/contracts/players/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { RemoveButton } from '~/shared/ui/RemoveButton';
import style from './ProfilePage.module.css';

interface Props {
  readonly label: string;
  /** Given by the form. */
  readonly value?: string | null;
  readonly onChange?: (playerId: string | null) => void;
}

/** A player, found by name; none is possible. */
export const PlayerField = ({ label, value = null, onChange }: Props) => {
  const { t } = useTranslation('account');
  const { data, error } = useRoute(getPlayerOptionById, { id: value ?? '' }, { enabled: value !== null });
  if (value === null) return <PlayerSearch label={label} onSelect={(id) => onChange?.(id)} />;
  return (
    <span className={style.player}>
      {data ? <PlayerLink player={data.data} flag="flag" /> : <span>{error ? t('profile.unknownPlayer') : '…'}</span>}
      <RemoveButton label={t('profile.noFavourite')} onRemove={() => onChange?.(null)} />
    </span>
  );
};

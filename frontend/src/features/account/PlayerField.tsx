import { useTranslation } from 'react-i18next';
import { ChosenPlayer } from '~/shared/players/ChosenPlayer';
import { PlayerSearch } from '~/shared/players/PlayerSearch';

interface Props {
  readonly label: string;
  /** Set by the form. */
  readonly value?: string | null;
  readonly onChange?: (playerId: string | null) => void;
}

/** Selects a player by name, or none. */
export const PlayerField = ({ label, value = null, onChange }: Props) => {
  const { t } = useTranslation('account');
  if (value === null) return <PlayerSearch label={label} onSelect={(id) => onChange?.(id)} />;
  return (
    <ChosenPlayer
      id={value}
      removeLabel={t('profile.noFavourite')}
      unknown={t('profile.unknownPlayer')}
      onRemove={() => onChange?.(null)}
    />
  );
};

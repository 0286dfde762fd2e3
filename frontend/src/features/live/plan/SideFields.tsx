import { useTranslation } from 'react-i18next';
import { ChosenPlayer } from '~/shared/players/ChosenPlayer';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import style from './OrderOfPlay.module.css';
import type { Named } from './plan-draft';

interface Props {
  /** Number of players of a side. */
  readonly players: number;
  readonly named: Named;
  readonly error: string | undefined;
  readonly onChange: (named: Named) => void;
}

/** Fields for the players if the draw does not contain them. */
export const SideFields = ({ players, named, error, onChange }: Props) => {
  const { t } = useTranslation('live');
  const put = (side: 0 | 1, ids: readonly string[]) => onChange(side === 0 ? [ids, named[1]] : [named[0], ids]);
  return (
    <>
      {([0, 1] as const).map((side) => (
        <fieldset key={side} className={style.side}>
          <legend>{t('plan.side', { number: side + 1 })}</legend>
          {named[side].map((id) => (
            <ChosenPlayer
              key={id}
              id={id}
              removeLabel={t('plan.removePlayer')}
              onRemove={() =>
                put(
                  side,
                  named[side].filter((one) => one !== id),
                )
              }
            />
          ))}
          {named[side].length < players && (
            <PlayerSearch
              label={t('plan.findPlayer', { number: side + 1 })}
              onSelect={(id) => !named.flat().includes(id) && put(side, [...named[side], id])}
            />
          )}
        </fieldset>
      ))}
      {error !== undefined && (
        <p className={style.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
};

import { editsPlayers, isInScope, readsPlayerEdits } from '@rallyrank/contracts/players/edit-access';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { FollowButton } from '~/shared/players/FollowButton';
import { useAccess } from '~/shared/session/use-access';
import { usePlayerScope } from '~/shared/session/use-player-scope';
import { Flag } from '~/shared/ui/Flag';
import { SuggestLink } from '~/shared/ui/SuggestLink';
import { paths } from '~/shared/url/paths';
import { CareerStrip, CompareLink } from './CareerStrip';
import { type BasicData, hasCareer } from './key-figures';
import style from './PlayerHeader.module.css';
import { useActivity } from './use-activity';

const useStatus = (data: BasicData): string => {
  const { t } = useTranslation('players');
  const activity = useActivity(data);
  if (hasCareer(data)) return activity;
  const hasTrainees = data.relations.some(({ kind }) => kind === 'trainee' || kind === 'first-trainee');
  return hasTrainees ? t('player.coach') : t('player.neverPlayed');
};

const Facts = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const status = useStatus(data);
  const { player, age } = data;
  const facts = [
    age && format.age(age),
    player.birthDate && format.day(player.birthDate),
    player.hand && t(`shared:hand.${player.hand}`),
    player.heightCm && t('player.cm', { value: player.heightCm }),
    status,
  ].filter(Boolean);
  return (
    <p className={style.facts}>
      <Flag association={player.association} />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
};

/** The header of a player's page: name in both scripts, facts, figures, form. */
export const PlayerHeader = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const access = useAccess();
  const { player } = data;
  const scope = usePlayerScope(editsPlayers.anyOf[0]);
  const isEditor = access(editsPlayers) === 'allowed' && isInScope(scope, [player.association]);
  const other = format.otherName(player.name);
  return (
    <header className={style.header}>
      <div className={style.who}>
        <h1 className="rr-competitor">
          <span lang={format.nameLang(player.name)}>{format.name(player.name)}</span>
          {other !== null && (
            <span className={style.other} lang={format.otherLang}>
              {other}
            </span>
          )}
        </h1>
        <div className={style.actions}>
          <FollowButton playerId={player.id} />
          {hasCareer(data) && <CompareLink id={player.id} />}
          <SuggestLink to={paths.suggestPlayer(player.id)} />
          {isEditor && <Link to={paths.editedPlayer(player.id)}>{t('player.edit')}</Link>}
          {access(readsPlayerEdits) === 'allowed' && (
            <Link to={paths.editedPlayer(player.id, 'history')}>{t('player.history')}</Link>
          )}
        </div>
      </div>
      <Facts data={data} />
      {player.otherNames.length > 0 && (
        <p className={style.names}>
          {t('player.otherNames')} {player.otherNames.join(' · ')}
        </p>
      )}
      {hasCareer(data) && <CareerStrip id={player.id} data={data} />}
    </header>
  );
};

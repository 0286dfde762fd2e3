import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Flag } from '~/shared/ui/Flag';
import { Icon } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import { FormDots } from './FormDots';
import { KeyFigures } from './KeyFigures';
import { type BasicData, mainStanding } from './key-figures';
import style from './PlayerHeader.module.css';
import { RankSparkline } from './RankSparkline';

const Facts = ({ player, age, active }: Pick<BasicData, 'player' | 'age' | 'active'>) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const facts = [
    age && format.age(age),
    player.birthDate && format.day(player.birthDate),
    player.hand && t(`shared:hand.${player.hand}`),
    player.heightCm && t('player.cm', { value: player.heightCm }),
    active ? t('player.active') : t('player.inactive'),
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

/** A link that looks like a button. */
const CompareLink = ({ to }: { readonly to: string }) => {
  const { t } = useTranslation('players');
  return (
    <Button href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} icon={<Icon name="versus" />}>
      {t('player.compare')}
    </Button>
  );
};

/** The header of a player's page: name in both scripts, facts, figures, form. */
export const PlayerHeader = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const { player } = data;
  const standing = mainStanding(data.standings);
  const other = format.otherName(player.name);
  return (
    <header className={style.header}>
      <div className={style.who}>
        <h1>
          <span lang={format.nameLang(player.name)}>{format.name(player.name)}</span>
          {other !== null && (
            <span className={style.other} lang={format.otherLang}>
              {other}
            </span>
          )}
        </h1>
        <CompareLink to={paths.h2h(player.id)} />
      </div>
      <Facts {...data} />
      {player.otherNames.length > 0 && (
        <p className={style.names}>
          {t('player.otherNames')} {player.otherNames.join(' · ')}
        </p>
      )}
      <KeyFigures data={data} />
      <div className={style.recent}>
        <FormDots form={data.form} />
        {standing && standing.currentRank !== null && <RankSparkline playerId={player.id} standing={standing} />}
      </div>
    </header>
  );
};

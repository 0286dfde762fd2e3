import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Flag } from '~/shared/ui/Flag';
import { Icon } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import { FormDots } from './FormDots';
import { KeyFigures } from './KeyFigures';
import type { BasicData } from './key-figures';
import style from './PlayerHeader.module.css';

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

/** Who the player is: name in both scripts, facts, figures, form. */
export const PlayerHeader = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const { player } = data;
  const other = format.otherName(player.name);
  return (
    <header className={style.header}>
      <div className={style.who}>
        <h1>
          {format.name(player.name)}
          {other !== null && <span className={style.other}>{other}</span>}
        </h1>
        <Link to={paths.h2h(player.id)} tabIndex={-1}>
          <Button icon={<Icon name="versus" />}>{t('player.compare')}</Button>
        </Link>
      </div>
      <Facts {...data} />
      {player.otherNames.length > 0 && (
        <p className={style.names}>
          {t('player.otherNames')} {player.otherNames.join(' · ')}
        </p>
      )}
      <KeyFigures data={data} />
      <FormDots form={data.form} />
    </header>
  );
};

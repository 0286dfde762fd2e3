import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import { FormDots } from './FormDots';
import { KeyFigures } from './KeyFigures';
import { type Career, mainStanding } from './key-figures';
import style from './PlayerHeader.module.css';
import { RankSparkline } from './RankSparkline';

/** Link to the head-to-head of a player or pair that looks like a button. */
export const CompareLink = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('players');
  const to = paths.h2h(id);
  return (
    <Button href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} icon={<Icon name="versus" />}>
      {t('player.compare')}
    </Button>
  );
};

/** The part of the header that players and pairs have in common: key figures, form, and the rank over the last year. */
export const CareerStrip = ({ id, data }: { readonly id: string; readonly data: Career }) => {
  const standing = mainStanding(data.standings);
  return (
    <>
      <KeyFigures id={id} data={data} />
      <div className={style.recent}>
        <FormDots form={data.form} />
        {standing && standing.currentRank !== null && <RankSparkline playerId={id} standing={standing} />}
      </div>
    </>
  );
};

import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Page } from '~/shared/ui/Page';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import style from './Predictions.module.css';
import { Profit } from './Profit';
import { useWallet } from './use-wallet';

const links = ['predictions', 'myPredictions', 'predictionLeaders', 'predictionCrowd'] as const;

/** The points of the user, or the way to get some. */
const WalletStrip = () => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const { isUser, wallet } = useWallet();
  if (!isUser) return <a href={paths.login(location.pathname + location.search)}>{t('wallet.login')}</a>;
  if (!wallet) return <span className={style.wallet} aria-hidden />;
  const { available, staked, profit, dailyGrant, player } = wallet;
  return (
    <dl className={style.wallet}>
      <div>
        <dt>{t('wallet.available')}</dt>
        <dd>
          {format.number(available)} {dailyGrant > 0 && <small>{t('wallet.daily', { count: dailyGrant })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('wallet.staked')}</dt>
        <dd>{format.number(staked)}</dd>
      </div>
      <div>
        <dt>{t('wallet.profit')}</dt>
        <dd>
          <Profit points={profit} />
        </dd>
      </div>
      {player && (
        <div>
          <dt>{t('player.own')}</dt>
          <dd>
            <PlayerLink player={player} />
          </dd>
        </div>
      )}
    </dl>
  );
};

interface Props {
  readonly title: string;
  readonly asOf?: AsOf | undefined;
  readonly children: ReactNode;
}

/** Frame of the pages about predictions: links between them, and the points of the user. */
export const PredictionFrame = ({ title, asOf, children }: Props) => {
  const { t } = useTranslation('predictions');
  return (
    <Page title={title} asOf={asOf}>
      <div className={style.bar}>
        <nav className={style.nav} aria-label={t('nav')}>
          {links.map((name) => (
            <NavLink key={name} to={pages[name]} end>
              {t(`link.${name}`)}
            </NavLink>
          ))}
        </nav>
        <WalletStrip />
      </div>
      {children}
    </Page>
  );
};

import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import style from './ServiceMark.module.css';

export type Service = 'serves' | 'receives' | 'none';

/** Whether a player of a pair serves or receives in the next rally. */
export const serviceOf = ({ score }: Pick<LiveMatch, 'score'>, playerId: string): Service => {
  if (playerId === score.serverPlayerId) return 'serves';
  return playerId === score.receiverPlayerId ? 'receives' : 'none';
};

/** A dot for the server, a ring for the receiver; it has the same width without either. */
export const ServiceMark = ({ service }: { readonly service: Service }) => {
  const { t } = useTranslation('liveScore');
  const text = { serves: t('serving'), receives: t('receiving'), none: undefined }[service];
  return (
    <span className={style.mark} data-service={service} title={text}>
      {text !== undefined && <span className="rr-hidden">{text}</span>}
    </span>
  );
};

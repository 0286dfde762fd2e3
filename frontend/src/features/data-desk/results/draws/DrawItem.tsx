import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSport } from '~/shared/sport/use-sport';
import { paths } from '~/shared/url/paths';
import style from '../../DataDesk.module.css';
import type { EditedEdition } from '../use-changes';
import own from './Draws.module.css';
import { entriesOf } from './entry-values';

export type DrawAction = 'entries' | 'make' | 'replace' | 'withdraw';

interface Props {
  readonly edition: EditedEdition;
  readonly draw: EditedEdition['draws'][number];
  readonly onAct: (action: DrawAction) => void;
}

/** One draw with its state and what editors can do with it. */
export const DrawItem = ({ edition, draw, onAct }: Props) => {
  const { t } = useTranslation('data-desk');
  const { disciplineName } = useSport();
  const { id, name, discipline, stage, size, lines, lot } = draw;
  const matches = edition.matches.filter(({ match }) => match.drawId === id).length;
  const entries = entriesOf(edition, draw).length;
  const state = [
    `${disciplineName(discipline)}, ${t(`results.stages.${stage}`)}`,
    t('draws.size', { size }),
    t('draws.entered', { count: entries }),
    ...(lines ? [t('draws.isMade')] : []),
    ...(lot === null ? [] : [t('draws.ofLot', { lot })]),
    t('draws.results', { count: matches }),
  ];
  const button = (action: DrawAction, label: string) => (
    <Button aria-label={`${label}: ${name}`} onClick={() => onAct(action)}>
      {label}
    </Button>
  );
  return (
    <li className={own.draw}>
      <h3>
        <Link to={paths.event(edition.event.id, id)}>{name}</Link>
      </h3>
      <p className="rr-muted">{state.join(' · ')}</p>
      <div className={style.tools}>
        {button('entries', t('draws.entries'))}
        {stage !== 'group' && matches === 0 && button('make', t(lines ? 'draws.makeAgain' : 'draws.make'))}
        {lines && button('replace', t('draws.replace'))}
        {button('withdraw', t('draws.withdraw'))}
      </div>
    </li>
  );
};

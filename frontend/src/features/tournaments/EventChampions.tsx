import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import style from './EventListPage.module.css';

type Champion = AnswerOf<typeof listEvents>['rows'][number]['champions'][number];

/** The winners of the disciplines of an event in short; the page of the event has them with links and finals. */
export const EventChampions = ({ champions }: { readonly champions: readonly Champion[] }) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const sport = useSport();
  return (
    <span className={style.champions}>
      {champions.map(({ discipline, winner }) => (
        <span key={discipline}>
          <abbr title={sport.disciplineName(discipline)}>{t(`disciplineShort.${discipline}`)}</abbr>{' '}
          {winner.players.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 && ' / '}
              <span lang={format.nameLang(name)}>{format.name(name)}</span>
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
};

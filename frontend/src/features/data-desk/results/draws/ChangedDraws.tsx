import type { EventChange } from '@rallyrank/contracts/tournaments/match-edits';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import style from '../../DataDesk.module.css';
import { useSideText } from './use-side-text';

type Draw = EventChange['draws'][number];
type List = EventChange['entryLists'][number];

const ChangedDraw = ({ draw: { name, kind, lines, lot } }: { readonly draw: Draw }) => {
  const { t } = useTranslation('data-desk');
  const sideText = useSideText();
  return (
    <>
      <p>
        {t(`draws.changed.${kind}`, { name })}
        {lot !== null && ` · ${t('draws.ofLot', { lot })}`}
      </p>
      {lines.map(({ line, before, after }) => (
        <p key={line}>
          {line}. {before && <del className={style.before}>{sideText(before)}</del>}{' '}
          {after ? sideText(after) : t('draws.bye')}
        </p>
      ))}
    </>
  );
};

const ChangedList = ({ list: { discipline, isWithdrawn, added, removed } }: { readonly list: List }) => {
  const { t } = useTranslation('data-desk');
  const { disciplineName } = useSport();
  const sideText = useSideText();
  const name = disciplineName(discipline);
  return (
    <>
      <p>{t(isWithdrawn ? 'draws.changed.listWithdrawn' : 'draws.changed.list', { name })}</p>
      {removed.length > 0 && <del className={style.before}>{removed.map(sideText).join(', ')}</del>}
      {added.length > 0 && <p>{added.map(sideText).join(', ')}</p>}
    </>
  );
};

/** The draws and entry lists of a change, with their places and entries before and after. */
export const ChangedDraws = ({ change: { draws, entryLists } }: { readonly change: EventChange }) => (
  <>
    {entryLists.map((list) => (
      <ChangedList key={list.discipline} list={list} />
    ))}
    {draws.map((draw) => (
      <ChangedDraw key={`${draw.discipline} ${draw.name}`} draw={draw} />
    ))}
  </>
);

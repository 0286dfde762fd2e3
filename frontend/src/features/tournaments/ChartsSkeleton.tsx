import { Bone } from '~/shared/ui/PageState';
import style from './EventListPage.module.css';

/** Height in pixels of a card with its chart. */
const CARD_HEIGHT = 424;

/** Placeholder for the charts of a series, with the same layout and height. */
export const ChartsSkeleton = () => (
  <div className={style.charts}>
    <Bone height={CARD_HEIGHT} />
    <Bone height={CARD_HEIGHT} />
  </div>
);

import { Bone } from '~/shared/ui/PageState';
import style from './EventListPage.module.css';

/** Height in pixels of a card with its chart. */
const CARD_HEIGHT = 424;

/** The charts of a series before they are there: side by side where there is room, and as tall. */
export const ChartsSkeleton = () => (
  <div className={style.charts}>
    <Bone height={CARD_HEIGHT} />
    <Bone height={CARD_HEIGHT} />
  </div>
);

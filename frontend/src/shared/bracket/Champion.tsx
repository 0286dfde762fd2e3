import type { SideRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon';
import { Side } from '../ui/Side';
import style from './Bracket.module.css';

/** The winner of the draw, above the final. */
export const Champion = ({ side }: { readonly side: SideRef }) => {
  const { t } = useTranslation('bracket');
  return (
    <div className={style.champion} data-competitor={side.id}>
      <span>
        <Icon name="trophy" size={14} />
        {t('champion')}
      </span>
      <Side side={{ ...side, seed: null, entry: null }} winner flag="flag" />
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import style from './Console.module.css';

interface Props {
  readonly title: string;
  /** Description of what ends the match. */
  readonly what: string;
  /** Undefined if neither side wins. */
  readonly winner: string | undefined;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation that a match ends before its score is decided. */
export const ConfirmEnd = ({ title, what, winner, onConfirm, onBack, onClose }: Props) => {
  const { t } = useTranslation('live');
  return (
    <Drawer title={title} narrow onClose={onClose}>
      <p>{winner === undefined ? t('console.endNeither', { what }) : t('console.endText', { what, winner })}</p>
      <Button type="primary" className={style.large ?? ''} onClick={onConfirm}>
        {t('console.confirm')}
      </Button>
      <Button className={style.large ?? ''} onClick={onBack}>
        {t('console.back')}
      </Button>
    </Drawer>
  );
};

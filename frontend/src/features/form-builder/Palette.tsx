import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { KIND_DATA } from './drag';
import style from './FormBuilder.module.css';
import { groups, type KindName, kindNames, kinds } from './model/kinds';

interface Props {
  readonly onAdd: (kind: KindName) => void;
}

/** The kinds of parts: a click adds one at the end, and a dragged one is added where it is dropped. */
export const Palette = ({ onAdd }: Props) => {
  const { t } = useTranslation('form-builder');
  return (
    <Card title={t('palette')}>
      {groups.map((group) => (
        <div key={group} className={style.group}>
          <h3>{t(`group.${group}`)}</h3>
          <div className={style.kinds}>
            {kindNames
              .filter((kind) => kinds[kind].group === group)
              .map((kind) => (
                <Button
                  key={kind}
                  draggable
                  aria-label={t('addKind', { kind: t(`kind.${kind}`) })}
                  onDragStart={({ dataTransfer }) => dataTransfer.setData(KIND_DATA, kind)}
                  onClick={() => onAdd(kind)}
                >
                  {t(`kind.${kind}`)}
                </Button>
              ))}
          </div>
        </div>
      ))}
    </Card>
  );
};

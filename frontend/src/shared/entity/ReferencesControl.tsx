import type { Referable } from '@rallyrank/contracts/entity/field';
import { Button, Tree } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { chosenAfter } from './chosen';
import style from './Entity.module.css';
import { treeLines } from './tree-rows';
import { useOptions } from './use-options';

interface Props {
  readonly to: Referable;
  readonly label: string;
  /** Whether selecting an entry also selects those above and below it. */
  readonly cascades: boolean;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

/** Selects entries in the tree of all entries. */
export const ReferencesControl = ({ to, label, cascades, value, onChange }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const { options, isPending } = useOptions(to);
  const [expanded, setExpanded] = useState<string[]>([]);
  const lines = treeLines(options, ({ parentId }) => parentId);
  const below = (parents: readonly string[]): Node[] =>
    lines
      .filter(({ row, depth }) => (parents.length === 0 ? depth === 0 : row.parentId === parents.at(-1)))
      .map(({ row }) => ({ key: row.id, title: row.name[language], children: below([...parents, row.id]) }));
  const all = options.map(({ id }) => id);
  return (
    <fieldset className={style.tree} aria-label={label}>
      <div className={style.treeTools}>
        <Button size="small" onClick={() => setExpanded(expanded.length === 0 ? all : [])}>
          {t(expanded.length === 0 ? 'expandAll' : 'collapseAll')}
        </Button>
        <Button size="small" onClick={() => onChange(value.length < all.length ? all : [])}>
          {t(value.length < all.length ? 'tickAll' : 'clearAll')}
        </Button>
        <span className="rr-muted">{t('ticked', { count: value.length })}</span>
      </div>
      {!isPending && options.length === 0 && <p className="rr-muted">{t('nothingToChoose')}</p>}
      <Tree
        checkable
        checkStrictly
        selectable={false}
        treeData={below([])}
        expandedKeys={expanded}
        onExpand={(keys) => setExpanded(keys.map(String))}
        checkedKeys={[...value]}
        onCheck={(_, { node, checked }) =>
          onChange(chosenAfter(options, value, { id: String(node.key), isTicked: checked, cascades }))
        }
      />
    </fieldset>
  );
};

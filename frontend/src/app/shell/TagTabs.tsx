import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import style from './TagTabs.module.css';
import { closeKinds, type Tag } from './tags';
import { useTags } from './use-tags';

const EDGE_PX = 8;

/** Opens a native popover at the pointer, or at the corner of the tab if a key opens it. */
const openAt = (box: HTMLElement, { clientX, clientY, currentTarget }: MouseEvent): void => {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  const [x, y] = clientX === 0 && clientY === 0 ? [left, bottom] : [clientX, clientY];
  box.showPopover();
  box.style.left = `${Math.min(x, innerWidth - box.offsetWidth - EDGE_PX)}px`;
  box.style.top = `${Math.min(y, innerHeight - box.offsetHeight - EDGE_PX)}px`;
  box.querySelector('button')?.focus();
};

/** The pages of this visit as tabs, with a context menu. */
const TagTabs = () => {
  const { t } = useTranslation('app');
  const { tags, current, close, refresh } = useTags();
  const menu = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Tag>();
  const onContextMenu = (event: MouseEvent, tag: Tag) => {
    event.preventDefault();
    setChosen(tag);
    if (menu.current) openAt(menu.current, event);
  };
  const act = (action: (tag: Tag) => void) => {
    menu.current?.hidePopover();
    if (chosen) action(chosen);
  };
  return (
    <nav className={style.bar} aria-label={t('tags.label')}>
      <ul>
        {tags.map((tag) => (
          <li key={tag.key} data-current={tag.key === current} onContextMenu={(event) => onContextMenu(event, tag)}>
            <Link to={tag.path} title={tag.title} {...(tag.key === current ? { 'aria-current': 'page' } : {})}>
              {tag.title}
            </Link>
            {!tag.affix && (
              <Button
                type="text"
                size="small"
                icon={<Icon name="close" size={12} />}
                aria-label={t('tags.closeOne', { title: tag.title })}
                onClick={() => close(tag.key, 'close')}
              />
            )}
          </li>
        ))}
      </ul>
      <div ref={menu} popover="auto" className={style.menu} role="menu" aria-label={chosen?.title}>
        <button type="button" role="menuitem" onClick={() => act(refresh)}>
          {t('tags.refresh')}
        </button>
        {closeKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            role="menuitem"
            disabled={kind === 'close' && chosen?.affix === true}
            onClick={() => act((tag) => close(tag.key, kind))}
          >
            {t(`tags.${kind}`)}
          </button>
        ))}
      </div>
    </nav>
  );
};

export default TagTabs;

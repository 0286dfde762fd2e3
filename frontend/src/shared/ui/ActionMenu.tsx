import type { ReactNode } from 'react';
import style from './ActionMenu.module.css';
import { Button } from './Button';
import { Dropdown } from './Dropdown';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  /** Language of the label, if it is another one than that of the page. */
  readonly lang?: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

interface Props {
  readonly icon: ReactNode;
  /** Accessible name of the button. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A button with an icon that opens a list of actions. */
export const ActionMenu = ({ icon, label, actions }: Props) => (
  <Dropdown button={(props) => <Button size="small" type="text" icon={icon} aria-label={label} {...props} />}>
    {(close) => (
      <ul className={style.actions}>
        {actions.map(({ key, label, lang, danger = false, onClick }) => (
          <li key={key}>
            <Button
              type="text"
              lang={lang}
              danger={danger}
              onClick={() => {
                close();
                onClick();
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </Dropdown>
);

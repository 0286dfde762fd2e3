import type { ComponentProps } from 'react';
import style from './ActionMenu.module.css';
import { Button } from './Button';
import { Dropdown } from './Dropdown';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

interface Props extends Pick<ComponentProps<typeof Dropdown>, 'button'> {
  readonly actions: readonly MenuAction[];
}

/** A button that opens a list of actions. */
export const ActionMenu = ({ button, actions }: Props) => (
  <Dropdown button={button}>
    {(close) => (
      <ul className={style.actions}>
        {actions.map(({ key, label, danger = false, onClick }) => (
          <li key={key}>
            <Button
              type="text"
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

import { type ComponentProps, useId } from 'react';
import { Button } from './Button';
import style from './Confirm.module.css';
import { Dropdown } from './Dropdown';

interface Props extends Pick<ComponentProps<typeof Dropdown>, 'button'> {
  readonly question: string;
  /** What the action means. */
  readonly details?: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
}

/** A button whose action needs a confirmation, in a box beside it. */
export const Confirm = ({ button, question, details, confirm, cancel, onConfirm }: Props) => {
  const id = useId();
  return (
    <Dropdown button={button}>
      {(close) => (
        <div role="alertdialog" aria-labelledby={id} className={style.confirm}>
          <p id={id}>{question}</p>
          {details !== undefined && <p className="rr-muted">{details}</p>}
          <div className={style.buttons}>
            <Button size="small" onClick={close}>
              {cancel}
            </Button>
            <Button
              type="primary"
              size="small"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
          </div>
        </div>
      )}
    </Dropdown>
  );
};

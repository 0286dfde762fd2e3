import { type ComponentProps, useId } from 'react';
import { Button } from './Button';
import style from './Confirm.module.css';
import { Dropdown } from './Dropdown';

interface Props extends Pick<ComponentProps<typeof Dropdown>, 'button'> {
  readonly question: string;
  /** The consequence of the action. */
  readonly details?: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
}

/**
 * The browser gives the focus to it when the box opens. React's `autoFocus` would focus it before that, while it is not
 * shown.
 */
const focusOnOpening = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

/** A button whose action needs a confirmation, in a box beside it. */
export const Confirm = ({ button, question, details, confirm, cancel, onConfirm }: Props) => {
  const id = useId();
  return (
    <Dropdown button={button}>
      {(close) => (
        <div
          role="alertdialog"
          aria-labelledby={id}
          aria-describedby={details === undefined ? undefined : `${id}-details`}
          className={style.confirm}
        >
          <p id={id}>{question}</p>
          {details !== undefined && (
            <p id={`${id}-details`} className="rr-muted">
              {details}
            </p>
          )}
          <div className={style.buttons}>
            <Button ref={focusOnOpening} onClick={close}>
              {cancel}
            </Button>
            <Button
              type="primary"
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

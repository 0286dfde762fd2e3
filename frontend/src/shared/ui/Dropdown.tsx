import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import style from './Dropdown.module.css';

const GAP_PX = 6;
const EDGE_PX = 8;

/** Places the box below its button, or above it if there is only room there; always inside the window. */
const place = (box: HTMLElement, button: Element): void => {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const alignsRight = left + box.offsetWidth + EDGE_PX > innerWidth;
  const x = alignsRight ? right - box.offsetWidth : left;
  const above = top - GAP_PX - box.offsetHeight;
  const goesAbove = bottom + GAP_PX + box.offsetHeight > innerHeight && above >= EDGE_PX;
  box.style.left = `${Math.max(EDGE_PX, x)}px`;
  box.style.top = `${goesAbove ? above : bottom + GAP_PX}px`;
};

/** Props for the button. */
interface ButtonProps {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
}

interface Props {
  readonly button: (props: ButtonProps) => ReactNode;
  /** `close` is for a choice after which the box is no longer needed. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A box that a button opens. The browser closes it on Escape and on a click outside, and keeps the order of focus. The
 * content is rendered before the box is shown, so that no key pressed right after opening is lost, and stays until the
 * box is closed, because the browser moves the focus out of it.
 */
export const Dropdown = ({ button, children }: Props) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const beforeToggle = ({ newState }: ToggleEvent) => {
    const opens = newState === 'open';
    setOpen(opens);
    if (!opens) return;
    setFilled(true);
    // The box has a size once it is shown, which is before the next frame.
    requestAnimationFrame(() => {
      const trigger = box.current?.previousElementSibling;
      if (box.current && trigger) place(box.current, trigger);
    });
  };
  return (
    <>
      {button({ popoverTarget: id, 'aria-expanded': open })}
      <div
        ref={box}
        id={id}
        popover="auto"
        className={style.box}
        onBeforeToggle={beforeToggle}
        onToggle={({ newState }) => setFilled(newState === 'open')}
      >
        {filled && children(() => box.current?.hidePopover())}
      </div>
    </>
  );
};

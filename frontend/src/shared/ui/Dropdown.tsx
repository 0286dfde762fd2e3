import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import style from './Dropdown.module.css';

const GAP_PX = 6;
const EDGE_PX = 8;

/** Below its button, or above it where only that has room; always inside the window. */
const place = (box: HTMLElement, button: Element): void => {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const alignsRight = left + box.offsetWidth + EDGE_PX > innerWidth;
  const x = alignsRight ? right - box.offsetWidth : left;
  const above = top - GAP_PX - box.offsetHeight;
  const goesAbove = bottom + GAP_PX + box.offsetHeight > innerHeight && above >= EDGE_PX;
  box.style.left = `${Math.max(EDGE_PX, x)}px`;
  box.style.top = `${goesAbove ? above : bottom + GAP_PX}px`;
};

/** What the button needs, to be spread on it. */
interface ButtonProps {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
}

interface Props {
  readonly button: (props: ButtonProps) => ReactNode;
  /** `close` is for a choice that ends the visit to the box. */
  readonly children: (close: () => void) => ReactNode;
}

/** A box that a button opens. The browser closes it on Escape and on a click beside it, and keeps the order of focus. */
export const Dropdown = ({ button, children }: Props) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const trigger = box.current?.previousElementSibling;
    if (open && box.current && trigger) place(box.current, trigger);
  }, [open]);
  return (
    <>
      {button({ popoverTarget: id, 'aria-expanded': open })}
      <div
        ref={box}
        id={id}
        popover="auto"
        className={style.box}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && children(() => box.current?.hidePopover())}
      </div>
    </>
  );
};

import { Component, createRef, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}
type Tops = ReadonlyMap<Element, number>;

/** Duration of the movement, in milliseconds. */
const DURATION = 150;

/**
 * Moves the rows of a table to their new places when their order changes (FLIP: the browser lays them out at once, then
 * each starts at its old place and moves to the new one), except under reduced motion. It is a class, because only
 * `getSnapshotBeforeUpdate` runs before React changes the page.
 */
export class Flip extends Component<Props> {
  private readonly place = createRef<HTMLDivElement>();

  private rows(): HTMLElement[] {
    return [...(this.place.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
  }

  /** The current positions of the rows, even during a movement. */
  override getSnapshotBeforeUpdate(): Tops | null {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
    return new Map(this.rows().map((row) => [row, row.getBoundingClientRect().top]));
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Tops | null): void {
    if (before === null) return;
    const rows = this.rows();
    for (const row of rows) for (const animation of row.getAnimations()) animation.cancel();
    const moved = rows.map((row) => ({ row, by: (before.get(row) ?? Number.NaN) - row.getBoundingClientRect().top }));
    for (const { row, by } of moved) {
      if (Math.abs(by) >= 1)
        row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
          duration: DURATION,
          easing: 'ease-out',
        });
    }
  }

  override render() {
    return <div ref={this.place}>{this.props.children}</div>;
  }
}

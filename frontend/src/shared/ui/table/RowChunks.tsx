import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Tables with more rows render only those near the screen. */
const MOST_DRAWN = 200;
const CHUNK = 50;
/** Height of a row in pixels until its chunk has been rendered once. */
const ROW_HEIGHT = 33;
/** Distance from the screen at which rows are rendered. */
const MARGIN = '1200px 0px';

interface ChunkProps {
  readonly rows: number;
  readonly columns: number;
  readonly render: () => ReactNode;
}

/** A group of rows; far from the screen it is one empty row of their height. */
const Chunk = ({ rows, columns, render }: ChunkProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [near, setNear] = useState(false);
  const height = useRef(rows * ROW_HEIGHT);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting && element.childElementCount > 1) height.current = entry.boundingClientRect.height;
        setNear(entry.isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={body}>
      {near ? (
        render()
      ) : (
        <tr aria-hidden>
          <td colSpan={columns} style={{ height: height.current, padding: 0 }} />
        </tr>
      )}
    </tbody>
  );
};

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly columns: number;
  readonly render: (row: Row, index: number) => ReactNode;
}

/** The body of a table; above 200 rows it consists of groups that are rendered only near the screen. */
export const RowChunks = <Row,>({ rows, columns, render }: Props<Row>) => {
  if (rows.length <= MOST_DRAWN) return <tbody>{rows.map(render)}</tbody>;
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => at * CHUNK);
  return starts.map((start) => {
    const group = rows.slice(start, start + CHUNK);
    return (
      <Chunk
        key={start}
        rows={group.length}
        columns={columns}
        render={() => group.map((row, at) => render(row, start + at))}
      />
    );
  });
};

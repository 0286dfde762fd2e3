import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { ReactNode } from 'react';
import { Side } from '~/shared/ui/Side';
import style from './CompactTable.module.css';

export interface CompactRow {
  readonly side: CompetitorRef;
  /** Its rank. */
  readonly lead: ReactNode;
  /** The change of its rank. */
  readonly move?: ReactNode;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

interface Props {
  readonly caption: string;
  /** Headings of the columns, for screen readers. */
  readonly heads: { readonly lead: string; readonly move?: string; readonly side: string; readonly value: string };
  readonly rows: readonly CompactRow[];
  /** Room for longer values. */
  readonly wide?: boolean;
}

/** A short list of competitors, one line each: rank, change, name, value. */
export const CompactTable = ({ caption, heads, rows, wide = false }: Props) => (
  <table className={style.table} data-wide={wide}>
    <caption className="rr-hidden">{caption}</caption>
    <colgroup>
      <col className={style.lead} />
      {heads.move !== undefined && <col className={style.move} />}
      <col />
      <col className={style.value} />
    </colgroup>
    <thead className="rr-hidden">
      <tr>
        <th scope="col">{heads.lead}</th>
        {heads.move !== undefined && <th scope="col">{heads.move}</th>}
        <th scope="col">{heads.side}</th>
        <th scope="col">{heads.value}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.side.id}>
          <td className={style.lead}>{row.lead}</td>
          {heads.move !== undefined && <td className={style.move}>{row.move}</td>}
          <td className={style.name}>
            <Side side={row.side} flag="flag" winner={row.strong ?? false} />
          </td>
          <td className={style.value}>{row.value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

// A table of this page under its heading; the first cell of a row names it.
import { useId, type ReactNode } from 'react'

interface StatusTableProps {
  title: string
  lead?: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export function StatusTable({ title, lead, columns, rows }: StatusTableProps) {
  const id = useId()
  return (
    <section>
      <h2 id={id}>{title}</h2>
      {lead && <p className="status-note">{lead}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-frame" role="region" aria-labelledby={id} tabIndex={0}>
        <table className="table status-table" aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // Rows have no other name, and never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

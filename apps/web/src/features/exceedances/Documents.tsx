// The documents that exceedances rest on, each once.
import type { Exceedance } from '@eos/contract/calls/ingestion/exceedances'

export function Documents({ rows }: { rows: readonly Exceedance[] }) {
  const documents = new Map(rows.map(({ limit }) => [limit.standard, limit]))
  return (
    <ul className="exceedance-documents soft small">
      {[...documents].map(([key, { title, source }]) => (
        <li key={key}>
          {title}. {source}.
        </li>
      ))}
    </ul>
  )
}

// Decisions that are tried and taken back, so that somebody can see beforehand what everybody would be answered.
import type {
  PublicationItem,
  PublicationPreviews,
} from '@eos/contract/calls/announced/publication'
import { undoneIf } from '../../engine/model/try-one.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { applyInTransaction, type Asked, type BatchKind } from './batch.ts'

type Preview = PublicationPreviews['data'][number]

/** The answer about one subject; it is read by the transaction that holds the decisions. */
type PreviewAnswer = (db: Db, id: string) => Promise<Omit<Preview, 'id'>>

/** Nothing is kept: the transaction is always taken back, and nobody is told of it. */
export function previewDecisions(
  asked: Asked,
  batch: BatchKind,
  { items, answer }: { items: readonly PublicationItem[]; answer: PreviewAnswer },
): Promise<PublicationPreviews> {
  return undoneIf<PublicationPreviews>(
    () => true,
    (run) =>
      inTransaction(asked.context.db, (trx) =>
        run(async () => {
          const lines = await applyInTransaction(trx, asked, batch, items)
          const refused = new Map(
            lines.filter(({ code }) => code !== undefined).map((line) => [line.id, line.status]),
          )
          const ids = [...new Set(items.map(({ id }) => id))]
          const data: Preview[] = []
          for (const id of ids) {
            const status = refused.get(id)
            const told = status ? { address: '', status, body: null } : await answer(trx, id)
            data.push({ id, ...told })
          }
          return { data }
        }),
      ),
  )
}

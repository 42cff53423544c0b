// Counts what became of the lines of an import, and keeps as many of them as a person reads.
import type { ImportLine, ImportReport } from '@eos/contract/calls/lists'

const mostDetails = 1000

export class Report {
  readonly #counts = { new: 0, changed: 0, unchanged: 0, failed: 0 }
  readonly #lines: ImportLine[] = []
  #total = 0
  #laterFailures = 0

  add(line: ImportLine): void {
    this.#total += 1
    this.#counts[line.status] += 1
    if (this.#total <= mostDetails) this.#lines.push(line)
    else if (line.status === 'failed' && this.#laterFailures < mostDetails) {
      this.#laterFailures += 1
      this.#lines.push(line)
    }
  }

  done({ isDryRun, isAtomic }: { isDryRun: boolean; isAtomic: boolean }): ImportReport {
    const isUndone = isDryRun || (isAtomic && this.#counts.failed > 0)
    // An id of something that was made and undone means nothing.
    const lines = this.#lines.map((line) => {
      if (!isUndone || line.status !== 'new') return line
      const { id: _id, ...rest } = line
      return rest
    })
    const applied = !isUndone && this.#counts.new + this.#counts.changed > 0
    return { dryRun: isDryRun, applied, total: this.#total, ...this.#counts, lines }
  }
}

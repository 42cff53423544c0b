// Each measurement is given a bench, and gives figures.
import type { Context } from '@eos/server/platform/context'
import type { Installation } from '@eos/server/platform/database/open-installation'
import type { Settings } from '@eos/server/platform/settings/settings'

export interface BenchDatabase extends Installation {
  settings: Settings
}

export interface Bench {
  root: string
  say(line: string): void
  /** A new, migrated database on a server of its own with the settings of real use. */
  openDatabase(): Promise<BenchDatabase>
}

/** Both figures are from the same run; `against` names the baseline. */
export interface Figure {
  what: string
  ours: number
  baseline?: number
  unit: string
  against?: string
  /** Microseconds of CPU for each answer, of ours and of the baseline, both with the crowd that asks. */
  cpu?: [ours: number, baseline: number]
}

/** The context of the server, with the pool for bare statements. */
export interface BenchContext extends Context {
  pool: BenchDatabase['pool']
}

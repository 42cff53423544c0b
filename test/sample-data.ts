// Finds the folder of real data files that some tests read; those tests are skipped where it is missing.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder =
  process.env.EOS_SAMPLE_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url))

/** Say it in the name of a skipped test: the real files are not on this machine (set EOS_SAMPLE_DATA). */
export const hasSampleData = existsSync(folder)

/** The path of a real data file, such as `air-beijing-prsa/….csv.gz`. */
export function sampleDataPath(name: string): string {
  return `${folder}/${name}`
}

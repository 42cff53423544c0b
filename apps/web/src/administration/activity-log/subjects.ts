// The kinds of things of which the log tells.
import { resources } from '@eos/contract/resources/all'

/** Beside the resources: what has no list of its own in the API. */
const others = [
  'deliveries',
  'symbol-mapping',
  'recomputations',
  'files',
  'ftp-account',
  'source-key',
] as const

export const subjects: readonly string[] = [...resources.map(({ path }) => path), ...others]

// Reads what a caller asks of an import. A parameter that is misspelt is refused: a trial must never become the real
// thing.
import type { FastifyRequest } from 'fastify'
import { startOfText } from '../../../platform/text/storable-text.ts'
import type { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { readFlag, refusedParameter } from '../../../platform/http/flags.ts'

export interface ImportOptions {
  isDryRun: boolean
  isAtomic: boolean
  /** The answer to a trial is the file itself, with what is wrong written into it. */
  isMarked: boolean
}

/** `default.validFrom=2022-01-10`: what holds for all lines that do not say it themselves. */
export const fallbackPrefix = 'default.'

const known = new Set(['dryRun', 'atomic', 'marked'])

export function readImportOptions({ search }: Pick<FastifyRequest, 'search'>): ImportOptions {
  for (const name of search.keys()) {
    if (!known.has(name) && !name.startsWith(fallbackPrefix)) throw unknownParameter(name)
    if (search.getAll(name).length > 1) throw notOnce(name)
  }
  const isDryRun = readFlag(search, 'dryRun', false)
  const isMarked = readFlag(search, 'marked', false)
  if (isMarked && !isDryRun) {
    throw refusedParameter(
      'marked',
      'is only for trials: give dryRun=true too',
      'chỉ dùng khi nhập thử: cần có dryRun=true',
    )
  }
  return { isDryRun, isMarked, isAtomic: readFlag(search, 'atomic', true) }
}

function unknownParameter(name: string): RequestFailure {
  const short = startOfText(name, 60)
  return refusedParameter(short, 'is not known to an import', 'không phải là tham số của lệnh nhập')
}

function notOnce(name: string): RequestFailure {
  return refusedParameter(startOfText(name, 60), 'must be given once', 'chỉ được nêu một lần')
}

// Reads switches of addresses. A misspelt one is refused, because a trial must never become the real thing.
import { RequestFailure } from './answers/errors.ts'

/** @throws PARAMETER for any word but true, false, 1 and 0 */
export function readFlag(search: URLSearchParams, name: string, usual: boolean): boolean {
  const text = search.get(name)
  if (text === null) return usual
  if (/^(true|1)$/i.test(text)) return true
  if (/^(false|0)$/i.test(text)) return false
  throw refusedParameter(name, 'must be true or false', 'phải là true hoặc false')
}

export function refusedParameter(name: string, en: string, vi: string): RequestFailure {
  return new RequestFailure('PARAMETER', {
    detail: `The parameter ${name} ${en}.`,
    message: { en: `The parameter ${name} ${en}.`, vi: `Tham số ${name} ${vi}.` },
  })
}

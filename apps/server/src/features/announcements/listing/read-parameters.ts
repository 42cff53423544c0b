// Reads the parameters by which lists of rounds are narrowed; a blank counts as absent.
import { wrongParameter } from '../../../platform/http/answers/errors.ts'
import { isRowId } from '../asked-places.ts'

const number = (given: string | undefined) => (given === undefined ? undefined : Number(given))

/** @throws PARAMETER for a text that is no id, no number or no year */
export function parametersOfList(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const fitting = (name: string, isFit: (given: string) => boolean, form: string) => {
    const given = text(name)
    if (given !== undefined && !isFit(given)) throw wrongParameter(name, form)
    return given
  }
  return {
    text,
    id: (name: string) => fitting(name, isRowId, 'an id'),
    year: () => number(fitting('year', (given) => /^\d{4}$/.test(given), 'a year')),
    number: (name: string) => number(fitting(name, (given) => /^\d{1,9}$/.test(given), 'a number')),
  }
}

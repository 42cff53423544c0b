// Names indicators in the reader's language, where the calls of reviewers give codes.
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../ui/use-locale.ts'
import { indicatorChoicesQuery } from '../deliveries/queries.ts'
import { localName } from '../../ui/local-name.ts'

/** Gives the code itself until the names have come. */
export function useIndicatorName(): (code: string) => string {
  const locale = useLocale()
  const { data = [] } = useQuery(indicatorChoicesQuery())
  const names = new Map(data.map((each) => [each.code, localName(each, locale)]))
  return (code) => names.get(code) || code
}

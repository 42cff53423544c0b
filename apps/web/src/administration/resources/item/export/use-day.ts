// Writes a day of an export, given as `YYYY-MM-DD`, in the reader's language.
import { formatDay } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'

export function useDay(): (day: string) => string {
  const locale = useLocale()
  return (day) => formatDay(`${day}T00:00:00Z`, 'UTC', locale)
}

// The name of an entry of the navigation, in the language of the page.
import { listLabel } from '@eos/contract/labels/labels'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import type { Entry } from './navigation.ts'

export function useEntryName(): (entry: Entry) => string {
  const { t } = useTranslation(['admin', 'rights'])
  const locale = useLocale()
  return (entry) =>
    'resource' in entry
      ? listLabel(entry.resource, locale)
      : 'tool' in entry
        ? t(`tools.${entry.tool}`)
        : t(`rights:${entry.explanation}`)
}

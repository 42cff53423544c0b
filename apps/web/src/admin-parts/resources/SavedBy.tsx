// Tells who saved an item, when, and which of its fields.
import { useQuery } from '@tanstack/react-query'
import { loggedLabel } from '@eos/contract/labels/logged-words'
import type { Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { useTranslation } from '../../texts/translation.ts'
import { formatInstant } from '../../parts/numbers/format.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { historyQuery, type SavedFields } from './history.ts'

export function SavedBy({
  resource,
  saved: { entry, names },
}: {
  resource: Resource
  saved: SavedFields
}) {
  const { t } = useTranslation('forms')
  const locale = useLocale()
  const zone = useTimeZone()
  const words = {
    who: entry.actorName || t('history.system'),
    time: formatInstant(entry.createdAt, zone, locale),
    fields: names.map((name) => loggedLabel(resource, name, locale)).join(', '),
  }
  return <p>{t(names.length > 0 ? 'savedBy.fields' : 'savedBy.alone', words)}</p>
}

/** A step or a removal met a newer version of the item than the page has shown. */
export function ChangedMeanwhile({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p>{t('steps.changedMeanwhile')}</p>
      <LastSaved resource={resource} id={id} />
    </>
  )
}

export function LastSaved({ resource, id }: { resource: Resource; id: string }) {
  const newest = useQuery(historyQuery(resource, id)).data?.data[0]
  if (!newest) return null
  const names = Object.keys(newest.changes).filter((name) => name in resource.fields)
  return <SavedBy resource={resource} saved={{ entry: newest, names }} />
}

// An item that was looked at stands among what the person opened last.
import { useEffect } from 'react'
import type { Resource } from '@eos/contract/resource'
import { useSignedIn } from '../../../api/session.ts'
import { keepRecent, keyOfTarget } from '../../../admin-parts/frame/recent-entries.ts'
import { screenOfResource } from '../../../admin-parts/frame/screens.ts'
import { nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

/** @param item nothing as long as none is shown; entries of the log are no things that one comes back to */
export function useNoteOpened(resource: Resource, item: Item | undefined): void {
  const locale = useLocale()
  const personId = useSignedIn()?.user.id
  const id = item?.id
  const name = item && nameOf(item, locale)
  useEffect(() => {
    const screen = screenOfResource(resource.path)
    if (!personId || id === undefined || !name || !screen) return
    if (resource.path === 'activity_logs' || name.startsWith('#')) return
    const target = { to: screen.page, search: { mode: 'VIEW', id } }
    keepRecent(localStorage, personId, {
      key: keyOfTarget(target),
      name,
      note: resource.label[locale],
      target,
    })
  }, [resource, id, name, personId, locale])
}

// The name behind an id of another resource, or the id itself where the name cannot be read.
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { useSignedIn } from '../../api/session.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { namedItemQuery, nameOf } from './queries.ts'
import { mayOn } from '../frame/rights.ts'

/** People who may only approve see the items that wait for approval. */
const works = ['CREATE', 'EDIT', 'DELETE', 'EXPORT'] as const

export function ReferenceName({ to, id }: { to: string; id: string }) {
  const session = useSignedIn()
  const resource = resourceAt(to)
  if (!resource) return `#${id}`
  if (to === 'user' && session?.user.id === id) return session.user.name
  // Few may read people; for all others no request is made.
  if (resource.access.read === 'granted' && !works.some((each) => mayOn(session, resource, each)))
    return `#${id}`
  return <NameOf resource={resource} id={id} />
}

function NameOf({ resource, id }: { resource: Resource; id: string }) {
  const locale = useLocale()
  const { data, isPending } = useQuery(namedItemQuery(resource, id))
  if (isPending) return <span className="soft">…</span>
  return data ? nameOf(data, locale) : `#${id}`
}

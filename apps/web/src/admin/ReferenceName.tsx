// What an id of another resource is called; the id itself where that cannot be known.
import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { useLocale } from '../ui/use-locale.ts'
import { namedItemQuery, nameOf } from './queries.ts'

export function ReferenceName({ to, id }: { to: string; id: string }) {
  const resource = resourceAt(to)
  return resource ? <NameOf resource={resource} id={id} /> : `#${id}`
}

function NameOf({ resource, id }: { resource: Resource; id: string }) {
  const locale = useLocale()
  const { data, isPending } = useQuery(namedItemQuery(resource, id))
  if (isPending) return <span className="soft">…</span>
  return data ? nameOf(data, locale) : `#${id}`
}

// Proposals to change a station: they begin with what the station is, and say only what is to be different.
import { useEffect, useRef } from 'react'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import {
  proposedFields,
  stationChangeProposal,
} from '@eos/contract/resources/stations/station-change-proposal'
import {
  changesOf,
  givenOf,
  type FormValues,
} from '../../../../admin-parts/resources/form-values.ts'
import { loadItem } from '../../../../admin-parts/resources/queries.ts'

/** The resource in which changes of such items are proposed, and its field that names the item. */
export function proposalsOf({
  path,
  proposals,
}: Resource): { resource: Resource; about: string } | undefined {
  const resource = resourceAt(proposals ?? '')
  const about = Object.entries(resource?.fields ?? {}).find(([, { to }]) => to === path)?.[0]
  return resource && about !== undefined ? { resource, about } : undefined
}

export function isProposal({ path }: Resource): boolean {
  return path === stationChangeProposal.path
}

/** Tells the fields of the station from the proposal's own. */
export function isProposed(resource: Resource, name: string): boolean {
  return isProposal(resource) && name in proposedFields
}

/** Fills the form with what is declared of the station that is chosen. */
export function useStationAsIs(
  resource: Resource,
  stationId: unknown,
  begin: (values: FormValues) => void,
): void {
  const fill = useRef(begin)
  useEffect(() => {
    fill.current = begin
  })
  const isAsked = isProposal(resource) && typeof stationId === 'string' && stationId !== ''
  useEffect(() => {
    if (!isAsked) return undefined
    const leaving = new AbortController()
    void loadItem(resourceAt('stations')!, stationId, { signal: leaving.signal }).then(
      ({ item }) => {
        const names = Object.keys(proposedFields)
        fill.current(Object.fromEntries(names.map((name) => [name, item[name] ?? null])))
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [isAsked, stationId])
}

/** The body of a new item; of a proposal, only the fields of the station that would be different. */
export function newBody(resource: Resource, before: FormValues, values: FormValues): FormValues {
  const given = Object.entries(givenOf(values)).filter(([name]) => !isProposed(resource, name))
  return {
    ...Object.fromEntries(given),
    ...(isProposal(resource) && changesOf(proposedFields, before, values)),
  }
}

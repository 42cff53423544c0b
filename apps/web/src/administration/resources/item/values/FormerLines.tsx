// Offers the lines of the report of the year before as the begin of an empty one.
import { Copy } from 'lucide'
import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import { loadItem, type Item } from '../../../../admin-parts/resources/queries.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FormSuccess } from '../../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { begunFrom } from './former-lines.ts'

interface FormerLinesProps {
  resource: Resource
  /** The list of lines. */
  name: string
  values: FormValues
  onSet: (name: string, value: unknown) => void
}

type Lines = readonly Record<string, unknown>[]

/** A report of another kind, or of another facility, has other lines. */
const sameIn = ['organizationId', 'facilityId', 'formType']

const formerQuery = (resource: Resource, name: string, asked: Record<string, string>) =>
  queryOptions({
    queryKey: ['admin', resource.path, 'former', name, asked],
    queryFn: async ({ signal }): Promise<Lines> => {
      // It is offered beside what was asked for: a failure of its own is no news.
      const options = { query: { ...asked, size: '1' }, signal, silent: true, unnarrowed: true }
      const { _embedded } = await api.get<{ _embedded: Record<string, Item[]> }>(
        `/api/${resource.path}`,
        options,
      )
      const found = _embedded[resource.path]?.[0]
      if (!found) return []
      const { item } = await loadItem(resource, found.id, { signal, silent: true })
      return (item[name] as Lines | null) ?? []
    },
    retry: false,
  })

export function FormerLines({ resource, name, values, onSet }: FormerLinesProps) {
  const { t } = useTranslation('forms')
  const [taken, setTaken] = useState<number>()
  const year = Number(values['reportYear']) - 1
  const same = sameIn.filter((each) => typeof values[each] === 'string' && values[each] !== '')
  const asked = Object.fromEntries(same.map((each) => [each, String(values[each])]))
  const lines = (values[name] as Lines | null) ?? []
  const former = useQuery({
    ...formerQuery(resource, name, { ...asked, reportYear: String(year) }),
    enabled: lines.length === 0 && year > 2000 && 'organizationId' in asked,
  }).data
  if (taken !== undefined && lines.length > 0)
    return (
      <FormSuccess>
        {t('former.taken', { count: taken, year })}{' '}
        <button type="button" className="text-button" onClick={() => onSet(name, [])}>
          {t('former.undo')}
        </button>
      </FormSuccess>
    )
  if (!former?.length || lines.length > 0) return null
  return (
    <p className="form-actions">
      <Action
        icon={Copy}
        onClick={() => {
          setTaken(former.length)
          onSet(name, begunFrom(resource.fields[name]!.of!, former))
        }}
      >
        {t('former.take', { count: former.length, year })}
      </Action>
    </p>
  )
}

// Says below a number of facilities that the register has another one, for those who check such figures.
import type { ComponentType } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAuthority } from '@eos/contract/people/rights'
import {
  statisticAreas,
  statisticClasses,
  type FacilityCount,
} from '@eos/contract/waste/solid-waste'
import { remarkOnCount } from '@eos/contract/waste-report/waste-remarks'
import { apiOf } from '../../../../api/api.ts'
import { useSignedIn } from '../../../../api/session.ts'
import { Note } from '../../../../parts/controls/Note.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import type { FieldHelpProps } from '../field-help-props.ts'
import { sentence } from '../values/sentence.ts'

type Values = FieldHelpProps['values']

export function countRemarkAt(name: FacilityCount): ComponentType<FieldHelpProps> {
  return function CountRemark({ values }: FieldHelpProps) {
    const locale = useLocale()
    const type = useSignedIn()?.organization?.type
    const isAsked = type !== undefined && isAuthority(type) && countIn(values, name) !== undefined
    const asked = askedOf(values)
    const { data } = useQuery({
      ...registeredQuery(asked),
      enabled: isAsked && asked !== undefined,
    })
    const count = countIn(values, name)
    const known = data?.counts?.[name]
    if (!known || count === undefined || !asked) return null
    const words = remarkOnCount({ ...known, count, year: asked.year })
    return words ? <Note kind="late" title={sentence(words[locale])} /> : null
  }
}

function countIn(values: Values, name: string): number | undefined {
  const given = values[name]
  const count = given == null || given === '' ? NaN : Number(given)
  return Number.isInteger(count) ? count : undefined
}

/** Nothing until the row says whose figures it has. */
function askedOf({ provinceId, year, area, wasteClass }: Values) {
  const asked = {
    provinceId,
    year: Number(year),
    area: statisticAreas.find((each) => each === area),
    wasteClass: statisticClasses.find((each) => each === wasteClass),
  }
  const isWhole =
    typeof provinceId === 'string' && provinceId !== '' && asked.year >= 2000 && asked.year <= 2200
  if (!isWhole || !asked.area || !asked.wasteClass) return undefined
  return { provinceId, year: asked.year, area: asked.area, wasteClass: asked.wasteClass }
}

const registeredQuery = (asked: ReturnType<typeof askedOf>) =>
  queryOptions({
    queryKey: ['registered-facilities', asked],
    queryFn: async ({ client, signal }) =>
      await apiOf(client).ask('GET /api/admin/solid-waste-statistics/registered-facilities', {
        query: asked!,
        signal,
      }),
  })

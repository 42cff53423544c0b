// The filter of a page about solid waste: a plain form whose fields change it at once where scripts
// run, and links between the two ways in which provinces are counted.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import {
  provinceOrders,
  statisticAreas,
  statisticClasses,
  unitViews,
} from '@eos/contract/waste/solid-waste'
import { provincesQuery } from '../../api/queries.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { Choice } from '../../parts/controls/Choice.tsx'
import { SegmentLinks } from '../../parts/controls/Segments.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { parameters, readView, searchWith, type WasteView } from './waste-address.ts'

type Name = keyof typeof parameters

interface WasteFilterProps {
  told: SolidWasteStatistics
  page: 'solid-waste' | 'solid-waste-statistics'
}

const countryFields: readonly Name[] = ['year', 'type', 'amounts']
const statisticsFields: readonly Name[] = ['year', 'type', 'area', 'province', 'by', 'amounts']

export function WasteFilter({ told, page }: WasteFilterProps) {
  const { t } = useTranslation('solidWaste')
  const [search] = useSearchParams()
  const view = readView(search)
  const fields = page === 'solid-waste' ? countryFields : statisticsFields
  return (
    <search aria-label={t('filter.label')} className="waste-filter not-printed">
      <form method="get">
        <KeptParameters except={fields.map((name) => parameters[name])} />
        {fields.map((name) => (
          <Field key={name} name={name} view={view} told={told} />
        ))}
        <noscript>
          <Action type="submit">{t('filter.show')}</Action>
        </noscript>
      </form>
      <SegmentLinks
        label={t('units.label')}
        options={unitViews.map((units) => ({
          target: {
            to: page,
            search: searchWith(search, { units: units === 'today' ? '' : units }),
          },
          name: t(`units.${units}`),
          isChosen: units === view.units,
        }))}
      />
    </search>
  )
}

interface FieldProps {
  name: Name
  view: WasteView
  told: SolidWasteStatistics
}

function Field({ name, view, told }: FieldProps) {
  const { t } = useTranslation('solidWaste')
  const [, setSearch] = useSearchParams()
  const options = useOptions(name, told)
  if (!options) return null
  const { label, choices, value } = options(view)
  const isKnown = choices.some(([own]) => own === value)
  return (
    <Choice
      label={label}
      name={parameters[name]}
      value={value}
      onChange={({ target }) =>
        setSearch(
          (present) => {
            const next = new URLSearchParams(present)
            if (target.value === '') next.delete(parameters[name])
            else next.set(parameters[name], target.value)
            return next
          },
          { replace: true, preventScrollReset: true },
        )
      }
    >
      {!isKnown && <option value={value}>{value || t('filter.all')}</option>}
      {choices.map(([own, words]) => (
        <option key={own} value={own}>
          {words}
        </option>
      ))}
    </Choice>
  )
}

type Options = (view: WasteView) => {
  label: string
  value: string
  choices: readonly (readonly [value: string, words: string])[]
}

/** The choices of each field, and which of them the page shows. */
function useOptions(name: Name, told: SolidWasteStatistics): Options | undefined {
  const { t } = useTranslation('solidWaste')
  const provinces = useProvinceChoices()
  const all: Partial<Record<Name, Options>> = {
    year: () => ({
      label: t('filter.year'),
      value: String(told.year ?? ''),
      choices: told.years.map(({ year }) => [String(year), String(year)]),
    }),
    type: ({ type }) => ({
      label: t('filter.type'),
      value: type,
      choices: statisticClasses.map((each) => [each, t(`types.${each}`)]),
    }),
    area: ({ area }) => ({
      label: t('filter.area'),
      value: area,
      choices: [
        ['', t('filter.both')],
        ...statisticAreas.map((each) => [each, t(`areas.${each}`)] as const),
      ],
    }),
    province: ({ province }) => ({
      label: t('filter.province'),
      value: province,
      choices: [['', t('filter.country')], ...provinces],
    }),
    by: ({ by }) => ({
      label: t('filter.by'),
      value: by,
      choices: provinceOrders.map((each) => [each, t(`orders.${each}`)]),
    }),
    amounts: ({ amounts }) => ({
      label: t('filter.unit'),
      value: amounts,
      choices: (['day', 'year'] as const).map((each) => [each, t(`amount.${each}`)]),
    }),
  }
  return all[name]
}

function useProvinceChoices(): (readonly [string, string])[] {
  const locale = useLocale()
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  return provinces
    .map((each) => [each.provinceCode, localName(each, locale)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'vi'))
}

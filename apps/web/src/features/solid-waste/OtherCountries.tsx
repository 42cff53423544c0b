// The own household waste beside the countries with about as much a person, as international tables tell it.
import { useQuery } from '@tanstack/react-query'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import type { WasteReferences } from '@eos/contract/calls/waste/waste-references'
import { product } from '../../api/portal/product.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { landfilled } from './amounts.ts'
import { isCompared, referencesQuery } from './queries.ts'
import { countryName } from '../../parts/numbers/country-name.ts'
import { useWriting } from './use-writing.ts'

type Compared = 'perPerson' | 'recycled' | 'landfilled'
type Area = WasteReferences['areas'][number]

type Shown = Pick<NonNullable<Area['figures'][Compared]>, 'value' | 'year'>

interface Line {
  key: string
  name: string
  isOwn: boolean
  figures: Partial<Record<Compared, Shown | undefined>>
}

export function OtherCountries({ told }: { told: SolidWasteStatistics }) {
  return isCompared(told) ? <Beside told={told} /> : null
}

function Beside({ told }: { told: SolidWasteStatistics }) {
  const writing = useWriting(told.days)
  const { t, locale } = writing
  const { data } = useQuery(referencesQuery(told))
  if (!data || data.areas.length === 0) return null
  const others: Line[] = data.areas.map(({ area, areaCode, figures }) => ({
    key: area,
    name: countryName(areaCode ?? '', locale, area),
    isOwn: false,
    figures,
  }))
  const hasNoYear = others.some(({ figures }) =>
    [figures.perPerson, figures.recycled, figures.landfilled].some((each) => each?.year === null),
  )
  const amount = ({ figures }: Line) => figures.perPerson?.value ?? 0
  const lines = [ownLine(told, t('others.own')), ...others].toSorted(
    (one, other) => amount(other) - amount(one),
  )
  return (
    <section className="waste-part-section" aria-labelledby="others-title">
      <h2 id="others-title">{t('others.title')}</h2>
      <p className="waste-lead">{t('others.lead', { count: data.count })}</p>
      <DataTable
        caption={t('others.caption')}
        columns={columnsOf(writing)}
        rows={lines}
        rowKey={({ key }) => key}
        stacks
        isScrolledByKeys
      />
      <p className="waste-lead">
        {t('others.sources')}{' '}
        {data.sources.map(({ source, name, licence, address }, at) => (
          <span key={source}>
            {at > 0 && '; '}
            <a href={address}>{name}</a> ({licence})
          </span>
        ))}
        . {hasNoYear && `${t('others.noYear')} `}
        <a href={`/api/${product}/public/waste-references.csv`} download>
          {t('others.file')}
        </a>
      </p>
    </section>
  )
}

function ownLine({ year, total }: SolidWasteStatistics, name: string): Line {
  const { compost, recycling } = total!.shares
  const figure = (value: number | null) => (value === null ? undefined : { value, year })
  return {
    key: 'own',
    name,
    isOwn: true,
    figures: {
      perPerson: figure(total!.perCapita),
      recycled: figure(compost === null || recycling === null ? null : compost + recycling),
      landfilled: figure(landfilled(total!)),
    },
  }
}

function columnsOf({ t, person, share }: ReturnType<typeof useWriting>): Column<Line>[] {
  const figure = (name: Compared, header: string, write: (value: number) => string) => ({
    key: name,
    header,
    numeric: true,
    cell: ({ figures }: Line) => {
      const found = figures[name]
      if (!found) return t('flows.noData')
      const written = write(found.value)
      return found.year === null ? written : t('others.ofYear', { written, year: found.year })
    },
  })
  return [
    {
      key: 'name',
      header: t('others.country'),
      heading: true,
      cell: ({ name, isOwn }) => (isOwn ? <b>{name}</b> : name),
    },
    figure('perPerson', t('key.perCapita'), person),
    figure('recycled', t('others.recycled'), share),
    figure('landfilled', t('others.landfilled'), share),
  ]
}

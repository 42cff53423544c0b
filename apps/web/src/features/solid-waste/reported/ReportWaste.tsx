// The key figures of a year, each with a link by which an error in it is reported to the office of its province.
import { useQuery } from '@tanstack/react-query'
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { provincesQuery } from '../../../api/queries.ts'
import { ReportFigures, type ReportedFigure } from '../../../parts/report/ReportFigures.tsx'
import { landfilled } from '../amounts.ts'
import { useWriting } from '../use-writing.ts'

export function ReportWaste({ told }: { told: SolidWasteStatistics }) {
  const { t, amount, person, share } = useWriting(told.days)
  const provinces = useQuery(provincesQuery({ quiet: true })).data ?? []
  const { total, year, provinceCode, wasteClass } = told
  if (!total || year === null) return null
  const province = provinces.find((each) => each.provinceCode === provinceCode)?.id
  const figure = (name: string, value: number | null, write: (value: number) => string) =>
    value === null
      ? []
      : [
          {
            province,
            name: `${t(`types.${wasteClass}`)}, ${year}: ${name}`,
            value: write(value),
            words: `${name}: ${write(value)}`,
          },
        ]
  const figures: ReportedFigure[] = [
    ...figure(t('key.generated'), total.generated, amount),
    ...figure(t('key.perCapita'), total.perCapita, person),
    ...figure(t('key.collected'), total.collectionRate, share),
    ...figure(t('key.landfilled'), landfilled(total), share),
  ]
  return <ReportFigures figures={figures} />
}

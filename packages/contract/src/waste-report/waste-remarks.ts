// Oddities of single items about waste: what is probably mistyped, and may still be true. They stand at their fields while one
// types; figures of solid waste are handed in once the note explains them.
import type { Words } from '../words/errors.ts'
import { facility } from '../resources/waste/facility.ts'
import { solidWasteStatistic } from '../resources/waste/solid-waste-statistic.ts'
import { wasteReceivingOrganization } from '../resources/waste/waste-receiving-organization.ts'
import { oddPerCapita } from '../waste/solid-waste.ts'
import { isGiven, written } from './subject.ts'

type Values = Readonly<Record<string, unknown>>

interface ItemRemark {
  field: string
  words: Words
}

/** By the path of the resource. */
const remarks: Readonly<Record<string, (values: Values) => ItemRemark[]>> = {
  [solidWasteStatistic.path]: ofStatistic,
  [facility.path]: ofFacility,
  [wasteReceivingOrganization.path]: ofReceiver,
}

export function remarksOf(path: string, values: Values): ItemRemark[] {
  return Object.hasOwn(remarks, path) ? remarks[path]!(values) : []
}

/** Household waste of a person and day. */
function ofStatistic({ wasteClass, population, generated }: Values): ItemRemark[] {
  const people = numberIn(population)
  if (wasteClass !== 'domestic' || people <= 0 || !isGiven(generated)) return []
  const perCapita = (1000 * numberIn(generated)) / people
  if (!oddPerCapita(perCapita)) return []
  const kg = written(Math.round(perCapita * 1000) / 1000)
  return [
    {
      field: 'generated',
      words: {
        en: `${kg.en} kg a person and day, outside 0.2 to 2 kg: are the unit and the population right?`,
        vi: `${kg.vi} kg/người/ngày, ngoài khoảng 0,2 đến 2 kg: đơn vị và dân số đã đúng chưa?`,
      },
    },
  ]
}

/** @param elsewhere the number that the other area of the same province gives */
interface CountedFacilities {
  count: number
  registered: number
  elsewhere: number | null
  year: number
}

/**
 * Facilities of a province against the register, which knows no areas. While the other area has given no number, fewer may be
 * right. The difference keeps nothing from being handed in: the register may be the one that lags behind.
 */
export function remarkOnCount(counted: CountedFacilities): Words | undefined {
  const { count, registered, elsewhere, year } = counted
  const sum = count + (elsewhere ?? 0)
  const isOther = elsewhere === null ? sum > registered : sum !== registered
  if (!isOther) return undefined
  const both =
    elsewhere === null
      ? { en: '', vi: '' }
      : {
          en: `, not the ${sum} that both areas give together`,
          vi: `, không phải ${sum} như hai khu vực cộng lại`,
        }
  return {
    en: `the register has ${registered} of this kind in use at the end of ${year}${both.en}`,
    vi: `danh bạ cơ sở có ${registered} cơ sở loại này hoạt động đến cuối năm ${year}${both.vi}`,
  }
}

/** A plant may run above its design for a while, by up to a fifth. */
const usualOverload = 1.2

function ofFacility({ capacityDesign, capacityActual }: Values): ItemRemark[] {
  const design = numberIn(capacityDesign)
  if (design <= 0 || numberIn(capacityActual) <= usualOverload * design) return []
  return [
    {
      field: 'capacityActual',
      words: {
        en: 'more than 120 % of what the facility is designed for',
        vi: 'vượt 120 % công suất thiết kế',
      },
    },
  ]
}

/** The plate of a vehicle as the country writes it: 29C-123.45. */
const plates = /^\d{2}[A-Z]{1,2}\d?-?\d{4,5}(\.\d{2})?$|^\d{2}[A-Z]{1,2}\d?-?\d{3}\.\d{2}$/

function ofReceiver({ capacityTotal, permittedWaste, vehicles }: Values): ItemRemark[] {
  const permitted = listOf(permittedWaste)
    .map(({ maxKgPerYear }) => numberIn(maxKgPerYear))
    .reduce((sum, each) => sum + each, 0)
  const odd = listOf(vehicles).flatMap(({ plate }) =>
    isGiven(plate) && !plates.test(String(plate)) ? [String(plate)] : [],
  )
  const kg = written(permitted)
  return [
    ...(isGiven(capacityTotal) && numberIn(capacityTotal) < permitted
      ? [
          {
            field: 'capacityTotal',
            words: {
              en: `less than the ${kg.en} kg a year that the licence allows in all`,
              vi: `nhỏ hơn tổng mức giấy phép cho phép, ${kg.vi} kg/năm`,
            },
          },
        ]
      : []),
    ...(odd.length > 0
      ? [
          {
            field: 'vehicles',
            words: {
              en: `not written as plates are: ${odd.join(', ')}`,
              vi: `biển số chưa đúng dạng: ${odd.join(', ')}`,
            },
          },
        ]
      : []),
  ]
}

function numberIn(value: unknown): number {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? number : 0
}

function listOf(list: unknown): readonly Values[] {
  return Array.isArray(list) ? (list as Values[]) : []
}

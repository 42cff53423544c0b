// Rules about what a facility can do in a year: how much its plant and its licence let it treat, and how much household waste
// the people whom it serves can make.
import { daysOfYear, oddPerCapita } from '../waste/solid-waste.ts'
import { quantityOf, remark, sumOf, written, type LineRule, type LineSubject } from './subject.ts'
import { capacityWords as says } from './words.ts'

export const capacityRules: readonly LineRule[] = [
  {
    name: 'more than the plant is designed to treat in a year is explained',
    find: (about) => {
      const { lines, year, known } = about
      const perDay = known.facility?.capacityDesign ?? null
      if (perDay === null || !isFirstWith(about, 'qtySelfTreated')) return []
      const most = perDay * 1000 * daysOfYear(year)
      const treated = sumOf(lines, 'qtySelfTreated')
      return treated > most
        ? [remark('qtySelfTreated', says.overDesign(written(treated), written(most)))]
        : []
    },
  },
  {
    name: 'more than the licence of the facility lets it treat in a year is explained',
    find: ({ line, sameLines, known, waste }) => {
      if (!waste || sameLines[0] !== line) return []
      const own = known.facility?.permitted.filter(({ wasteId }) => wasteId === waste.id) ?? []
      const [allowed] = own.toSorted((one, other) => other.maxKgPerYear - one.maxKgPerYear)
      return allowed && sumOf(sameLines, 'qtySelfTreated') > allowed.maxKgPerYear
        ? [remark('qtySelfTreated', says.overLicence(written(allowed.maxKgPerYear)))]
        : []
    },
  },
  {
    name: 'household waste that so many people cannot make is explained',
    find: (about) => {
      const { lines, year, known } = about
      const people = known.facility?.populationServed ?? 0
      const domestic = lines.filter(({ section }) => section === 'domestic')
      if (people <= 0 || domestic[0] !== about.line) return []
      const perCapita = sumOf(domestic, 'qtyGenerated') / people / daysOfYear(year)
      return oddPerCapita(perCapita)
        ? [remark('qtyGenerated', says.perCapita(rounded(perCapita), written(people)))]
        : []
    },
  },
]

/** The first line that has some of it answers for all of them. */
function isFirstWith({ line, lines }: LineSubject, name: string): boolean {
  return quantityOf(line, name) > 0 && lines.find((each) => quantityOf(each, name) > 0) === line
}

const rounded = (value: number) => written(Math.round(value * 1000) / 1000)

// Rules that the figures of a province must fulfil to be submitted.
import { daysOfYear } from '@eos/contract/waste/solid-waste'
import { remarksOf } from '@eos/contract/waste-report/waste-remarks'
import { explains } from '@eos/contract/waste-report/judged'
import { unexplained } from '@eos/contract/waste-report/words'
import { solidWasteStatistic } from '@eos/contract/resources/waste/solid-waste-statistic'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import type { Problems } from '../../../platform/http/answers/refuse-field.ts'
import { problems as sentences } from '../texts.ts'
import { isCountedElsewhere } from './queries/versions.ts'

const treatments = [
  'treatedLandfillSanitary',
  'treatedLandfillOther',
  'treatedIncineration',
  'treatedEnergy',
  'treatedCompost',
  'treatedRecycling',
  'treatedOther',
]

/** No place is counted twice, no more is collected than there is, and no more treated than was collected. */
export async function problemsOfStatistic(db: Db, item: Values): Promise<Problems> {
  const number = (name: string) => Number(item[name] ?? 0)
  const treated = treatments.reduce((sum, name) => sum + number(name), 0)
  const problems: Problems = []
  if (await isCountedElsewhere(db, item)) problems.push(['provinceId', sentences.countedElsewhere])
  if (number('collected') > number('generated'))
    problems.push(['collected', sentences.moreThanGenerated])
  if (treated > number('collected') + 0.0005) problems.push(['treatedOther', sentences.moreTreated])
  if (number('treatedToStandard') > treated + 0.0005)
    problems.push(['treatedToStandard', sentences.moreThanTreated])
  const year = number('generated') * daysOfYear(number('year'))
  if (item.generatedYear != null && Math.abs(number('generatedYear') - year) > 0.01 * year)
    problems.push(['generatedYear', sentences.otherYear])
  if (!explains(item.note))
    for (const { words } of remarksOf(solidWasteStatistic.path, item))
      problems.push(['note', unexplained(words)])
  return problems
}

// Canada's Air Quality Health Index: the AQHI of 2008, and the same with the wildfire smoke amendment AQHI+ of 2024.
import { frozen } from '../../base/frozen.ts'
import { checkedNames, ImpossibleOption } from '../../base/impossible-option.ts'
import { numberOrNaN, type Missing } from '../../base/missing.ts'
import type { IndexDefinition } from '../../levels/index-definition.ts'
import type { Instant } from '../../time/interval.ts'
import type { RuleRef } from '../../base/rule.ts'
import { gasConditions, type GasConditions } from '../../units/gas-conditions.ts'
import type { HourColumns } from '../engine/hour-columns.ts'
import { checkedColumns } from '../engine/checked-hours.ts'
import { checkedShare } from '../engine/checked-options.ts'
import { AQHI_ADVICE } from './advice.ts'
import type { AqhiOptions, AqhiResult, AqhiSettings } from './aqhi-result.ts'
import { aqhiColumns, type AqhiSeries } from './columns.ts'
import { hourlyAqhi } from './hourly.ts'
import { AQHI_LEVELS, type AqhiLevelKey } from './levels.ts'

export interface AqhiEdition extends IndexDefinition<'ca_aqhi', AqhiLevelKey> {
  readonly completeness: AqhiSettings['completeness']
  readonly conditions: GasConditions
  /** Says whether the larger of AQHI and AQHI+ is published. */
  readonly plus: boolean
  /**
   * The index of the hour that ends at `at`, from that hour and the two before it, with its full derivation.
   *
   * @param data hourly means of `o3`, `no2` and `pm25`, in µg/m³ where `units` says nothing; a negative mean is none
   * @throws HoursDoNotFit when `at` is not on the hours of the columns, or a column has not one element for each of its
   * hours
   * @throws UnknownSeries, UnitsDoNotFit, ConditionsNotStated, ImpossibleOption
   */
  hourly(data: HourColumns, at: Instant, options?: AqhiOptions | Missing): AqhiResult
  /** The index of every hour of the columns: the same numbers, in typed arrays. @throws as `hourly` */
  hourlyColumns(data: HourColumns, options?: AqhiOptions | Missing): AqhiSeries
}

/**
 * AQHI by the formula of three pollutants (Stieb et al. 2008), in all provinces and territories but Québec. Introduced
 * place by place since 2007; the first day here is that of the year of the paper.
 */
export const caAqhi: AqhiEdition = edition({
  plus: false,
  rule: {
    id: 'ca-aqhi',
    version: '1.0.0',
    title: {
      en: 'AQHI, Canada’s Air Quality Health Index',
      vi: 'AQHI, chỉ số sức khỏe chất lượng không khí của Canada',
    },
    source: {
      en: 'Stieb et al., J. Air & Waste Manage. Assoc. 58:435–450, 2008; Environment and Climate Change Canada',
      vi: 'Stieb và cộng sự, J. Air & Waste Manage. Assoc. 58:435–450, 2008; Bộ Môi trường và Biến đổi khí hậu Canada',
    },
    validFrom: '2008-01-01',
    validBefore: '2024-01-01',
  },
})

/**
 * The larger of AQHI and AQHI+, which follows the current hour's PM2.5 in wildfire smoke: in British Columbia since May
 * 2018, since 2024 in all but Québec; the day is unknown, so the year's first is taken.
 */
export const caAqhiPlus: AqhiEdition = edition({
  plus: true,
  rule: {
    id: 'ca-aqhi-plus',
    version: '1.0.0',
    title: {
      en: 'AQHI with AQHI+, Canada’s Air Quality Health Index amended for wildfire smoke',
      vi: 'AQHI kèm AQHI+, chỉ số sức khỏe chất lượng không khí của Canada có bổ sung cho khói cháy rừng',
    },
    source: {
      en: 'AQHI as of 2008; AQHI+: Yao et al., Canadian Journal of Public Health, 2019, doi:10.17269/s41997-019-00237-w',
      vi: 'AQHI năm 2008; AQHI+: Yao và cộng sự, Canadian Journal of Public Health, 2019, doi:10.17269/s41997-019-00237-w',
    },
    validFrom: '2024-01-01',
  },
})

function edition({ rule, plus }: { rule: RuleRef; plus: boolean }): AqhiEdition {
  // Canadian networks report ppb, so that nothing is converted there: the conditions [M] serve masses from elsewhere.
  const { temperatureC, pressureKPa } = gasConditions('CA', rule.validFrom)!
  const own: AqhiSettings = {
    completeness: { threeHours: { needed: 2, of: 3 } },
    plus,
    conditions: { temperatureC, pressureKPa },
  }
  return frozen({
    key: 'ca_aqhi',
    medium: 'air',
    jurisdiction: 'CA',
    // Canada has six zones; that of the capital decides on which day an edition begins.
    timeZone: 'America/Toronto',
    name: { en: 'AQHI', vi: 'AQHI' },
    rule,
    levels: AQHI_LEVELS,
    advice: AQHI_ADVICE,
    ...own,
    hourly: (data, at, options) =>
      hourlyAqhi(rule, checkedColumns(data), at, settingsOf(own, options)),
    hourlyColumns: (data, options) => aqhiColumns(checkedColumns(data), settingsOf(own, options)),
  })
}

/** The edition's own settings with the caller's changes. @throws ImpossibleOption */
function settingsOf(own: AqhiSettings, options: AqhiOptions | Missing): AqhiSettings {
  const all = { ...own, ...checkedNames(options, ['completeness', 'plus', 'conditions']) }
  checkedNames(all.completeness, ['threeHours'], 'completeness')
  checkedShare('completeness.threeHours', all.completeness?.threeHours)
  if (typeof all.plus !== 'boolean')
    throw new ImpossibleOption('plus', all.plus, 'it is true or false')
  const { temperatureC, pressureKPa } = all.conditions ?? {}
  if (!(numberOrNaN(temperatureC) > -273.15 && pressureKPa > 0))
    throw new ImpossibleOption('conditions', all.conditions, 'no gas is at such conditions')
  return all
}

// The water quality index of a sample by the edition of its day, with the whole derivation.
import {
  DuplicateReading,
  indexFor,
  readUnit,
  UnitsDoNotFit,
  VN_WQI_2011_PARAMETERS,
  VN_WQI_PARAMETERS,
  vnWqi2011,
  vnWqi2019,
  type StatedUnit,
  type VnWqi2011Input,
  type VnWqi2011Result,
  type VnWqiInput,
  type VnWqiResult,
  type WaterReading,
} from '@eos/indices'
import type { WaterIndexReason } from '@eos/contract/indices/water-index'
import { mayBeNegative } from './grid/read-cell.ts'
import type { Sample, SampledValue } from './queries/samples.ts'

type WaterIndexResult = VnWqiResult | VnWqi2011Result

export interface SampleIndex {
  /** Absent where no edition is for this water or this day, and where the results contradict each other. */
  result?: WaterIndexResult
  rule: string | null
  ruleVersion: string | null
  wqi: number | null
  level: string | null
  reason: WaterIndexReason | null
  /** The ids of the indicators that count. */
  inputs: string[]
}

type Water = Pick<Sample, 'medium' | 'stationType' | 'waterBody'>

type Indexed = Water &
  Pick<Sample, 'time' | 'results'> & {
    /** Values that are means have an interval, in epoch milliseconds; `time` is its start then. */
    interval?: { start: number; end: number }
  }

export function indexOfSample(sample: Indexed): SampleIndex {
  if (!isSurfaceWater(sample)) return withoutIndex('not-surface-water')
  const { interval, results } = sample
  const at = sample.time.getTime()
  const when = interval ? { interval } : { at }
  const edition = indexFor('VN', at, 'water')
  if (!edition) return withoutIndex('no-edition')
  try {
    const result =
      edition === vnWqi2019
        ? vnWqi2019.calculate({ ...when, readings: readingsOf(results, inputs2019) })
        : vnWqi2011.calculate({ ...when, readings: readingsOf(results, inputs2011) })
    return indexOf(result, sample.results)
  } catch (error) {
    if (error instanceof DuplicateReading) return withoutIndex('measured-twice')
    if (error instanceof UnitsDoNotFit || error instanceof UnknownUnit) {
      return withoutIndex('unit-does-not-fit')
    }
    throw error
  }
}

/** Rivers, canals, lakes and reservoirs. */
export function isSurfaceWater({ medium, stationType, waterBody }: Water): boolean {
  if (medium !== 'water' || !stationType.startsWith('surface_water')) return false
  return waterBody !== 'coast' && waterBody !== 'groundwater'
}

const inputs2019: ReadonlySet<string> = new Set([...VN_WQI_PARAMETERS, 'temp'])
const inputs2011: ReadonlySet<string> = new Set([...VN_WQI_2011_PARAMETERS, 'temp'])

/** Says whether the edition of that instant takes an indicator of this code. */
export function isIndexInput(code: string, at: number): boolean {
  return (indexFor('VN', at, 'water') === vnWqi2019 ? inputs2019 : inputs2011).has(code)
}

/** Negative numbers are sentinels of laboratories for what is missing; they are no readings. */
function readingsOf<Input extends VnWqiInput | VnWqi2011Input>(
  results: readonly SampledValue[],
  inputs: ReadonlySet<string>,
): WaterReading<Input>[] {
  return results
    .filter(
      ({ code, value }) =>
        inputs.has(code) && !(value !== null && value < 0 && !mayBeNegative(code)),
    )
    .map(({ code, unit, value, censor, limitValue }) => {
      const isBelow = censor === 'lt_lod' || censor === 'lt_loq'
      return {
        parameter: code as Input,
        value: censor === 'gt_range' ? (limitValue ?? value) : value,
        unit: unitOf(code, unit),
        ...(isBelow && { belowDetection: true, limit: limitValue }),
      }
    })
}

class UnknownUnit extends Error {
  override name = 'UnknownUnit'
}

function unitOf(code: string, text: string): StatedUnit | undefined {
  if (text === '' || (code === 'ph' && text === 'pH')) return undefined
  const unit = readUnit(text, 'water')
  if (unit === undefined) throw new UnknownUnit(text)
  return unit
}

function indexOf(result: WaterIndexResult, results: readonly SampledValue[]): SampleIndex {
  const counted = new Set<string>(
    result.subIndices.filter(({ value }) => value !== undefined).map(({ parameter }) => parameter),
  )
  if (result.subIndices.some(({ saturation }) => saturation !== undefined)) counted.add('temp')
  const inputs = results
    .filter(({ code }) => counted.has(code))
    .map(({ indicatorId }) => indicatorId)
  const { id: rule, version: ruleVersion } = result.rule
  const about = { result, rule, ruleVersion, inputs }
  return result.ok
    ? { ...about, wqi: result.value, level: result.level.key, reason: null }
    : { ...about, wqi: null, level: null, reason: result.reason }
}

export function withoutIndex(reason: WaterIndexReason): SampleIndex {
  return { rule: null, ruleVersion: null, wqi: null, level: null, reason, inputs: [] }
}

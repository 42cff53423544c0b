// Columns are typed arrays: plain lists are refused, because arithmetic takes their `null` for 0.
import { describe, expect, it } from 'vitest'
import * as indices from '../src/index.ts'

describe('columns that are plain lists, in which null would count as 0, are refused', () => {
  const list = [null] as never
  it.each<[string, string, () => unknown]>([
    [
      'hours',
      'HoursDoNotFit',
      () => indices.vnAqi2019.hourlyColumns({ start: 0, hours: 1, columns: { pm25: list } }),
    ],
    [
      'samples of VN_WQI',
      'ColumnNotTyped',
      () => indices.vnWqi2019.calculateColumns({ samples: 1, columns: { cd: list } }),
    ],
    [
      'water temperatures',
      'ColumnNotTyped',
      () =>
        indices.vnWqi2019.calculateColumns({
          samples: 1,
          columns: { do: Float64Array.of(7), temp: list },
        }),
    ],
    [
      'Q values',
      'ColumnNotTyped',
      () => indices.nsfWqi.calculateColumns({ samples: 1, q: { do: list } }),
    ],
    [
      'tests of CCME WQI',
      'ImpossibleColumns',
      () =>
        indices.ccmeWqi1.calculateColumns({
          objectives: [{ variable: 'tn', upper: 1 }],
          groups: 1,
          group: Uint32Array.of(0),
          variable: Uint16Array.of(0),
          value: list,
        }),
    ],
    [
      'values to hold against a limit',
      'ColumnNotTyped',
      () => indices.exceedanceColumn(list, indices.qcvn05Air2023.limits[0]!, { unit: 'µg/m³' }),
    ],
  ])('%s: %s', (_, name, call) => {
    expect(call).toThrow(expect.objectContaining({ name }))
  })
})

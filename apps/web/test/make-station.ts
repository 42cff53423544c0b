// A station as the public answer has it, for tests: only the fields that matter need to be given.
import type { LatestIndex, LatestStation } from '@eos/contract/calls/stations/latest'

/** 11:00 in Hà Nội; the hour 10:00–11:00 has just ended. */
export const now = Date.parse('2026-11-21T04:00:00Z')

type Given = Partial<Omit<LatestStation, 'index'>> & { index?: Partial<LatestIndex> | null }

export function makeStation({ index, ...given }: Given = {}): LatestStation {
  return {
    id: '1',
    code: 'HN_NVC',
    name: 'Trạm Nguyễn Văn Cừ',
    nameEn: null,
    medium: 'air',
    stationType: 'air_auto',
    provinceId: null,
    provinceCode: null,
    organizationId: null,
    lat: 21.05,
    lon: 105.88,
    timeZone: 'Asia/Ho_Chi_Minh',
    intervalSeconds: 300,
    referenceOnly: false,
    hasPermit: false,
    demo: false,
    state: 'live',
    stateReason: null,
    stateReasonEn: null,
    stateSince: null,
    expectedReturn: null,
    lastReadingAt: '2026-11-21T03:55:00Z',
    values: [
      {
        indicator: 'pm25',
        value: 31.2,
        time: '2026-11-21T03:55:00Z',
        periodSeconds: 300,
        flag: 'valid',
      },
    ],
    index: index === null ? null : { ...sampleIndex, ...index },
    ...given,
  }
}

const sampleIndex: LatestIndex = {
  rule: 'vn-aqi-2019',
  value: 84,
  reason: null,
  level: 'moderate',
  dominant: ['pm25'],
  subIndices: { pm25: 84 },
  periodStart: '2026-11-21T03:00:00Z',
  periodEnd: '2026-11-21T04:00:00Z',
  dayBefore: null,
}

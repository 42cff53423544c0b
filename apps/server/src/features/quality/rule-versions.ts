// Checks rules that people write, and keeps their former versions.
import {
  qualityKind,
  qualityKinds,
  qualityParameters,
  type QualityKind,
  type QualityParameter,
} from '@eos/contract/readings/quality-rules'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'

type Values = Record<string, unknown>

/** Each kind takes its own parameters, and no others that would look as if they counted. */
export async function needSensibleRule(_db: Db, item: Values): Promise<void> {
  const kind = qualityKind(item.kind as QualityKind)
  const label = qualityKinds[item.kind as QualityKind].label
  const known = new Set<QualityParameter>([...kind.needs, ...(kind.takes ?? [])])
  for (const name of Object.keys(qualityParameters) as QualityParameter[]) {
    const isGiven = item[name] !== null && item[name] !== undefined
    if (kind.needs.includes(name) && !isGiven) {
      refuse(name, item[name], {
        en: `A rule of the kind “${label.en}” needs this number.`,
        vi: `Quy tắc loại “${label.vi}” cần số này.`,
      })
    }
    if (isGiven && !known.has(name)) {
      refuse(name, item[name], {
        en: `A rule of the kind “${label.en}” does not use this number: leave it empty.`,
        vi: `Quy tắc loại “${label.vi}” không dùng số này: hãy để trống.`,
      })
    }
  }
  if (!kind.outcomes.includes(item.outcome as (typeof kind.outcomes)[number])) {
    refuse('outcome', item.outcome, {
      en: `A rule of the kind “${label.en}” ends in: ${kind.outcomes.join(', ')}.`,
      vi: `Quy tắc loại “${label.vi}” chỉ cho kết quả: ${kind.outcomes.join(', ')}.`,
    })
  }
  const hasValues = Array.isArray(item.sentinelValues) && item.sentinelValues.length > 0
  if (hasValues !== (kind.hasValues === true)) {
    refuse('sentinelValues', item.sentinelValues, {
      en: 'Numbers that stand for “no value” belong to rules of the kind “Sentinel”, and to all of these.',
      vi: 'Các số quy ước chỉ dành cho, và bắt buộc với, quy tắc loại “Giá trị quy ước”.',
    })
  }
  if ((item.relatedIndicatorId != null) !== (kind.isRelation === true)) {
    refuse('relatedIndicatorId', item.relatedIndicatorId, {
      en: 'Another indicator belongs to rules that compare two, and to all of these.',
      vi: 'Thông số thứ hai chỉ dành cho, và bắt buộc với, quy tắc so sánh hai thông số.',
    })
  }
  if (item.indicatorId != null && item.indicatorGroup != null) {
    refuse('indicatorGroup', item.indicatorGroup, {
      en: 'A rule is for one indicator, for one group, or for all: not for an indicator and a group.',
      vi: 'Quy tắc dành cho một thông số, một nhóm, hoặc tất cả: không cho cả thông số lẫn nhóm.',
    })
  }
  const isAboutAll =
    item.indicatorId == null && item.indicatorGroup == null && item.stationId == null
  if (kind.judges === 'delivery' && !isAboutAll) {
    refuse('kind', item.kind, {
      en: 'A rule about what is sent is for everything: name no station and no indicator.',
      vi: 'Quy tắc về dữ liệu gửi áp dụng cho tất cả: không nêu trạm và thông số.',
    })
  }
  needOrder(item, 'minimum', 'maximum')
  needOrder(item, 'validFrom', 'validTo')
}

function needOrder(item: Values, least: string, most: string): void {
  const [a, b] = [item[least], item[most]].map((value) =>
    typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : value,
  )
  if (a == null || b == null || Number(a) < Number(b)) return
  refuse(most, item[most], {
    en: 'The end must come after the beginning.',
    vi: 'Giá trị cuối phải lớn hơn giá trị đầu.',
  })
}

function refuse(
  property: string,
  invalidValue: unknown,
  message: { en: string; vi: string },
): never {
  throw new RequestFailure('VALIDATION', {
    message,
    detail: `${property}: ${message.en}`,
    errors: [{ entity: 'qualityRule', property, invalidValue, words: message }],
  })
}

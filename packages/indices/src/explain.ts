// One function that explains any result of this package.
import { explainAqhi } from './air/ca-aqhi/explain-aqhi.ts'
import type { AqhiResult } from './air/ca-aqhi/aqhi-result.ts'
import type { AirIndexResult } from './air/engine/air-result.ts'
import { explainAir } from './air/explain-air.ts'
import type { Locale } from './base/locale.ts'
import type { Step } from './base/explanation-step.ts'
import type { CcmeWqiResult } from './water/ccme-wqi-1/ccme-wqi-1.ts'
import { explainCcmeWqi } from './water/ccme-wqi-1/explain.ts'
import { explainNsfWqi } from './water/nsf-wqi/explain.ts'
import type { NsfWqiResult } from './water/nsf-wqi/nsf-wqi.ts'
import { explainVnWqi2011 } from './water/vn-wqi-2011/explain.ts'
import { isOf2011, type VnWqi2011Result } from './water/vn-wqi-2011/vn-wqi-2011.ts'
import { explainVnWqi } from './water/vn-wqi-2019/explain.ts'
import type { VnWqiResult } from './water/vn-wqi-2019/vn-wqi-2019.ts'

/** Every kind of result: a family with its own calculation adds its type here and a line below. */
export type ExplainableResult =
  | AirIndexResult
  | AqhiResult
  | VnWqiResult
  | VnWqi2011Result
  | CcmeWqiResult
  | NsfWqiResult

/**
 * The steps from the measurements to the published number and its level, or to the reason why there is none. Numbers
 * have up to six decimals of the language, enough to find the same integers with a pocket calculator.
 */
export function explain(result: ExplainableResult, locale: Locale): Step[] {
  if (isOf<AqhiResult>(result, 'ca_aqhi')) return explainAqhi(result, locale)
  if (isOf2011(result)) return explainVnWqi2011(result, locale)
  if (isOf<VnWqiResult>(result, 'vn_wqi')) return explainVnWqi(result, locale)
  if (isOf<CcmeWqiResult>(result, 'ccme_wqi')) return explainCcmeWqi(result, locale)
  if (isOf<NsfWqiResult>(result, 'nsf_wqi')) return explainNsfWqi(result, locale)
  return explainAir(result as AirIndexResult, locale)
}

/** The key of an index declared elsewhere may be any text, so that types alone do not separate the families. */
function isOf<Result extends ExplainableResult>(
  result: ExplainableResult,
  index: Result['index'],
): result is Result {
  return result.index === index
}

// One call that retells the derivation of any result of this package, whatever its index.
import { explainAqhi } from './air/ca-aqhi/explain-aqhi.ts'
import type { AqhiResult } from './air/ca-aqhi/aqhi-result.ts'
import type { AirIndexResult } from './air/engine/air-result.ts'
import { explainAir } from './air/explain-air.ts'
import type { IndexKey } from './index-key.ts'
import type { Locale } from './locale.ts'
import type { Step } from './step.ts'
import type { CcmeWqiResult } from './water/ccme-wqi-1/ccme-wqi-1.ts'
import { explainCcmeWqi } from './water/ccme-wqi-1/explain.ts'
import { explainNsfWqi } from './water/nsf-wqi/explain.ts'
import type { NsfWqiResult } from './water/nsf-wqi/nsf-wqi.ts'
import { explainVnWqi } from './water/vn-wqi-2019/explain.ts'
import type { VnWqiResult } from './water/vn-wqi-2019/vn-wqi-2019.ts'

/** The indices whose value is the largest sub-index of a table. */
export type TableIndexKey = Exclude<IndexKey, 'ca_aqhi' | 'vn_wqi' | 'ccme_wqi' | 'nsf_wqi'>

/** Every kind of result: a family that is computed in its own way adds its type here and its line below. */
export type ExplainableResult =
  | AirIndexResult<TableIndexKey>
  | AqhiResult
  | VnWqiResult
  | CcmeWqiResult
  | NsfWqiResult

/**
 * The steps from the measurements to the published number and its level, in their order; for a result without an index, the steps to
 * the reason. Numbers are written in the language's way with up to six decimals, enough to find the same integers again with a pocket
 * calculator.
 */
export function explain(result: ExplainableResult, locale: Locale): Step[] {
  switch (result.index) {
    case 'ca_aqhi':
      return explainAqhi(result, locale)
    case 'vn_wqi':
      return explainVnWqi(result, locale)
    case 'ccme_wqi':
      return explainCcmeWqi(result, locale)
    case 'nsf_wqi':
      return explainNsfWqi(result, locale)
    default:
      return explainAir(result, locale)
  }
}

// Under which index there is advice for a level.
import { VN_AQI_ADVICE, type VnAqiLevelKey } from '@eos/indices'

/** The level for which there is advice: only one of VN_AQI, and only under its own rule. */
export function adviceKey(rule: string, level: string): VnAqiLevelKey | undefined {
  if (!/^vn[-_]aqi/.test(rule)) return undefined
  return Object.hasOwn(VN_AQI_ADVICE.byLevel, level) ? (level as VnAqiLevelKey) : undefined
}

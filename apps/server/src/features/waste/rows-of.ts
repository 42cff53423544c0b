// Lists inside an export of hazardous waste, such as its consents and shipments.
import type { Values } from '../../engine/model/values.ts'

/** An item that is about to be written has its lists as the JSON text of their column. */
export function listOf(list: unknown): Values[] {
  if (typeof list === 'string') return JSON.parse(list) as Values[]
  return Array.isArray(list) ? (list as Values[]) : []
}

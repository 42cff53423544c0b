// The lists inside items that are entered in a grid; their columns are the declared fields of a line.
import { wasteReport } from '@eos/contract/resources/waste/waste-report'
import { wasteReuseReport } from '@eos/contract/resources/waste/waste-reuse-report'
import { reportOutflow, reuseOutflow } from '@eos/contract/waste/waste-balance'

/** Lines of which each is balanced, by the amounts that went out and remain: what came equals them. */
const outflows: Readonly<Record<string, readonly string[]>> = {
  [`${wasteReport.path}.lines`]: reportOutflow,
  [`${wasteReuseReport.path}.lines`]: reuseOutflow,
}

export function isEnteredInGrid(path: string, name: string): boolean {
  return `${path}.${name}` in outflows
}

/** Nothing where lines are not balanced. */
export function outflowOf(path: string, name: string): readonly string[] | undefined {
  return outflows[`${path}.${name}`]
}

// The lists inside items that are entered in a grid; their columns are the declared fields of a line.
const lists: ReadonlySet<string> = new Set(['waste_report_result.lines'])

export function isEnteredInGrid(path: string, name: string): boolean {
  return lists.has(`${path}.${name}`)
}

/** Lines of which each is balanced: what came equals what went. */
export function hasBalance(path: string, name: string): boolean {
  return path === 'waste_report_result' && name === 'lines'
}

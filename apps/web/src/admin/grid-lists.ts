// The lists inside items that are entered in a grid; their columns are the declared fields of a line.
const lists: ReadonlySet<string> = new Set(['waste_report_result.lines'])

export function isEnteredInGrid(path: string, name: string): boolean {
  return lists.has(`${path}.${name}`)
}

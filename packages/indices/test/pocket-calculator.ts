// Works out the formulas of an explanation as a person with a pocket calculator would, to see whether they come out as written.

/** Both sides of each "… = …" of a formula, worked out; what follows "≈" is not looked at. */
export function workOut(formula: string): number[] {
  const [exact] = formula.split('≈')
  return exact!.split(' = ').map((side) => Number(new Function(`return ${asCode(side)}`)()))
}

function asCode(side: string): string {
  return side.replaceAll(',', '.').replaceAll('×', '*').replaceAll('−', '-').replaceAll('^', '**')
}

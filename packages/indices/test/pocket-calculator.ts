// Works out the formulas of an explanation as a person with a pocket calculator would, to see whether they come out as
// written.

/**
 * Both sides of each "… = …" of a formula, worked out. What follows "≈" (rounding), "→" (what is published) or "; w" (a
 * choice beside the sum) is not looked at; "10+" of an AQHI is the eleventh step of its scale.
 */
export function workOut(formula: string): number[] {
  const [exact] = formula.split(/≈|→|; w/)
  return exact!.split(' = ').map((side) => Number(new Function(`return ${asCode(side)}`)()))
}

function asCode(side: string): string {
  return side
    .replaceAll('10+', '11')
    .replaceAll(',', '.')
    .replaceAll(';', ',')
    .replaceAll('max', 'Math.max')
    .replaceAll('e^', 'Math.E^')
    .replaceAll('×', '*')
    .replaceAll('−', '-')
    .replaceAll('^', '**')
}

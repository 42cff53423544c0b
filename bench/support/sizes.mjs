// `npm run bench -- --smallest` finds out whether the measurements run, at sizes at which their figures say nothing.

export const isSmallest = process.argv.includes('--smallest')

/**
 * How many of something there are.
 * @param {number} usual
 * @param {number} smallest
 */
export const sized = (usual, smallest) => (isSmallest ? smallest : usual)

/**
 * A size that is asked for on the command line.
 * @param {number} usual
 * @param {number} smallest
 */
export function askedSize(usual, smallest) {
  const asked = process.argv.slice(2).find((word) => /^\d+$/.test(word))
  return asked === undefined ? sized(usual, smallest) : Number(asked)
}

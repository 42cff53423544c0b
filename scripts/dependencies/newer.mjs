// Says which of the versions of a package are newer than ours: as a patch of it, and as one that takes nothing away.

/** @typedef {{ patch: string | undefined, compatible: string | undefined }} Newer */

/**
 * @param {string} own
 * @param {readonly string[]} versions
 * @returns {Newer}
 */
export function newerThan(own, versions) {
  const have = partsOf(own)
  const newest = versions
    .filter((each) => /^\d+\.\d+\.\d+$/.test(each) && compare(partsOf(each), have) > 0)
    .toSorted((one, other) => compare(partsOf(other), partsOf(one)))
  const [major, minor] = have
  const isPatch = (/** @type {string} */ each) => each.startsWith(`${major}.${minor}.`)
  // Before 1.0.0 a new minor version may take something away.
  const isCompatible = (/** @type {string} */ each) =>
    major === 0 ? isPatch(each) : each.startsWith(`${major}.`)
  return { patch: newest.find(isPatch), compatible: newest.find(isCompatible) }
}

/** @param {string} version */
function partsOf(version) {
  return version.split(/[.-]/).slice(0, 3).map(Number)
}

/**
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
function compare(one, other) {
  const at = one.findIndex((each, place) => each !== other[place])
  return at === -1 ? 0 : one[at] - other[at]
}

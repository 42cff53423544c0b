// For which stations a source may send, as the fields of a form say it.

/** The choice of all stations of the country, among the provinces. */
export const everywhere = '*'

export const sourceCodePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/

interface ReachValues {
  province: string
  stations: string
}

interface Reach {
  all?: true
  province?: string
  stations?: string[]
}

export function reachOf({ province, stations }: ReachValues): Reach {
  const codes = stations.split(/[\s,;]+/).filter((code) => code !== '')
  return {
    ...(province === everywhere ? { all: true } : province !== '' && { province }),
    ...(codes.length > 0 && { stations: codes }),
  }
}

export function isNowhere(values: ReachValues): boolean {
  return Object.keys(reachOf(values)).length === 0
}

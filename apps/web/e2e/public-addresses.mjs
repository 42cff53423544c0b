// The public pages, one of each kind, by their path under the page prefix; '' is home.

/**
 * The page of the first station of a kind.
 * @param {string} kind how its type begins
 * @returns {(origin: string) => Promise<string>}
 */
const stationOf = (kind) => async (origin) => {
  const latest = await (await fetch(`${origin}/api/eos/public/latest`)).json()
  const station = latest.stations.find((/** @type {any} */ { stationType }) =>
    stationType.startsWith(kind),
  )
  return `stations/${station.id}`
}

export const publicAddresses = {
  home: '',
  'home of a province': '?eos_province_code=01',
  stations: 'stations',
  'a station': stationOf('air'),
  'a water station': stationOf('surface_water'),
  'an outlet': stationOf('wastewater'),
  map: 'map',
  login: 'login',
  'a forgotten password': 'login?view=forgot',
  'a link to a new password': 'login#reset=a-link-of-a-mail',
  'sign-up': 'sign-up',
  'sign-up of an enterprise': 'sign-up?as=enterprise',
  'an unknown address': 'nowhere',
}

/**
 * The path of a page, for which the portal may have to be asked.
 * @param {keyof typeof publicAddresses} name
 * @param {string} origin
 */
export async function publicPath(name, origin) {
  const declared = publicAddresses[name]
  return typeof declared === 'string' ? declared : declared(origin)
}

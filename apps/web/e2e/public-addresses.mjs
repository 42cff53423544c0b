// The public pages, one of each kind, by their path under the page prefix; '' is home.

/**
 * The first station of a kind, of those that are live with all their sensors where there is one: faults of the demo
 * follow the calendar.
 * @template {{ id: string, stationType: string, state: string, lastReadingAt: string | null, values: { time: string }[] }} Station
 * @param {readonly Station[]} stations
 * @param {string} kind how its type begins
 * @returns {Station}
 */
export function soundStation(stations, kind) {
  const found = stations.filter(({ stationType }) => stationType.startsWith(kind))
  const sound = found.find(
    ({ state, lastReadingAt, values }) =>
      state === 'live' && values.length > 0 && values.every(({ time }) => time === lastReadingAt),
  )
  return /** @type {Station} */ (sound ?? found[0])
}

/**
 * The page of a station of a kind.
 * @param {string} kind how its type begins
 * @param {string} [query]
 * @returns {(origin: string) => Promise<string>}
 */
const stationOf =
  (kind, query = '') =>
  async (origin) => {
    const latest = await (await fetch(`${origin}/api/eos/public/latest`)).json()
    return `stations/${soundStation(latest.stations, kind).id}${query}`
  }

/**
 * The year of the first station with an index.
 * @param {string} origin
 */
const yearOfStation = async (origin) => {
  const { stations } = await (await fetch(`${origin}/api/eos/public/aqi-variation`)).json()
  const station = stations.find((/** @type {any} */ { days }) => days > 0)
  return `aqi-variation/${station.id}`
}

/**
 * The page of the first sampling point of a river with other points.
 * @param {string} [query]
 * @returns {(origin: string) => Promise<string>}
 */
const pointOfRiver =
  (query = '') =>
  async (origin) => {
    const river = encodeURIComponent('Sông Cầu')
    const address = `${origin}/api/eos/public/periodic-points?river=${river}&sort=name,asc`
    const { points } = await (await fetch(address)).json()
    return `periodic-points/${points[0].locationId}${query}`
  }

/**
 * The article of the episode that is on, which has everything that an article may have.
 * @param {string} origin
 */
const articleOfEpisode = async (origin) => {
  const { pinned, items } = await (await fetch(`${origin}/api/eos/public/news`)).json()
  return `news_detail/${(pinned[0] ?? items[0]).slug}`
}

/**
 * An article that is written in one language alone.
 * @param {string} origin
 */
const articleInOneLanguage = async (origin) => {
  const address = `${origin}/api/eos/public/news?size=50`
  const { items } = await (await fetch(address, { headers: { 'accept-language': 'en' } })).json()
  const { slug } = items.find((/** @type {any} */ { title }) => title.lang === 'vi')
  return `news_detail/${slug}`
}

/**
 * The first monitored enterprise with an outlet.
 * @param {string} origin
 */
const monitoredFacility = async (origin) => {
  const address = `${origin}/api/eos/public/facilities?kind=monitored`
  const { facilities } = await (await fetch(address)).json()
  const { id } = facilities.find((/** @type {any} */ { keeping }) => keeping.outlets > 0)
  return `facility_detail/${id}`
}

/**
 * The facility that may take most wastes.
 * @param {string} origin
 */
const hazardousFacility = async (origin) => {
  const address = `${origin}/api/eos/public/facilities?kind=hazardous_treatment`
  const { facilities } = await (await fetch(address)).json()
  return `facility_detail/${facilities[0].id}`
}

/**
 * The page of Hanoi, by the id that its links have.
 * @param {string} origin
 */
const hanoi = async (origin) => {
  const answer = await fetch(`${origin}/api/province?size=1000`)
  const provinces = (await answer.json())._embedded.province
  const { id } = provinces.find((/** @type {any} */ { provinceCode }) => provinceCode === '01')
  return `provinces/${id}`
}

/**
 * The page of a document of the demo country.
 * @param {string} number
 * @returns {(origin: string) => Promise<string>}
 */
function documentNumbered(number) {
  return async (origin) => {
    const answer = await fetch(`${origin}/api/eos/public/documents?size=200`)
    const { documents } = await answer.json()
    const found = documents.find((/** @type {any} */ each) => each.number === number)
    return `documents?id=${found.id}`
  }
}

/**
 * The first of the frequent questions.
 * @param {string} origin
 */
const questionOf = async (origin) => {
  const { data } = await (await fetch(`${origin}/api/eos/public/questions`)).json()
  return `questions/${data[0].id}`
}

export const publicAddresses = {
  home: '',
  'home of a province': '?eos_province_code=01',
  'home of an enterprise': '',
  stations: 'stations',
  'a station': stationOf('air'),
  'a station with the reason of its number': stationOf('air', '?why=newest&view=table'),
  'a water station': stationOf('surface_water'),
  'a water station with the reason of its number': stationOf('surface_water', '?wqi=hour'),
  'an outlet': stationOf('wastewater'),
  'the stations of a year': 'aqi-variation',
  'the year of a station': yearOfStation,
  'a province': hanoi,
  'sampling points': 'periodic-points',
  'sampling points that a filter leaves out': 'periodic-points?year=1999',
  'a sampling point': pointOfRiver(),
  'an earlier round of a sampling point': pointOfRiver('?round=1'),
  news: 'news',
  'news of a category': 'news?category=water&province=01',
  'news that a search does not find': 'news?q=nowhere',
  vacancies: 'news?view=vacancies',
  'an article': articleOfEpisode,
  'an article in one language': articleInOneLanguage,
  documents: 'documents',
  'documents that were searched': 'documents?q=pm2.5&validity=in_force,replaced',
  'documents that no word fits': 'documents?q=khongco',
  'a document': documentNumbered('QCVN 05:2023/BTNMT'),
  data: 'data',
  'the state of the service': 'status',
  accessibility: 'accessibility',
  privacy: 'privacy',
  terms: 'terms',
  questions: 'questions',
  'questions that nobody has asked': 'questions?q=zzzz',
  'a question': questionOf,
  'the form of a question': 'questions/ask',
  facilities: 'facility',
  'facilities that a filter leaves out': 'facility?q=no+such+place',
  'facilities of an enterprise': 'facility',
  'a facility': monitoredFacility,
  'a facility that takes hazardous waste': hazardousFacility,
  'solid waste': 'solid-waste',
  'solid-waste statistics': 'solid-waste-statistics',
  'solid-waste statistics of a province as reported':
    'solid-waste-statistics?province=24&units=reported&year=2024',
  'solid-waste statistics of a year without any': 'solid-waste-statistics?year=2003',
  'licensed receivers of waste': 'waste-lists',
  'Basel codes': 'waste-lists?list=basel&q=A11',
  'results of a search': 'search?q=ha',
  'a search without a result': 'search?q=khongcogi',
  map: 'map',
  'the map as a table': 'map?view=table',
  login: 'login',
  'a forgotten password': 'login?view=forgot',
  'a link to a new password': 'login#reset=a-link-of-a-mail',
  'sign-up': 'sign-up',
  'sign-up of an enterprise': 'sign-up?as=enterprise',
  'an unknown address': 'nowhere',
}

/** The sub-domains on which pages are looked at that the host without one does not show. */
export const publicHosts = {
  'home of an enterprise': 'giaytrangnon',
  'facilities of an enterprise': 'giaytrangnon',
  'solid waste': 'ministry',
}

/**
 * The origin of a page of the portal at an origin, as a browser reaches it.
 * @param {keyof typeof publicAddresses} name
 * @param {string} origin
 */
export function publicOrigin(name, origin) {
  const host = /** @type {Record<string, string>} */ (publicHosts)[name]
  return host === undefined
    ? origin
    : origin.replace('//', `//${host}.`).replace('127.0.0.1', 'localhost')
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

// The route table of the specification (§2) as data: where each page is offered, its title, and what of the demo country it shows.
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { publicAddresses } from './public-addresses.mjs'

/** A site of each type of organization. */
export const hosts = {
  ministry: organizationTypes.ministry,
  hanoi: organizationTypes.provincialOffice,
  giaytrangnon: organizationTypes.enterprise,
} as const satisfies Record<string, OrganizationType>

export type Host = keyof typeof hosts

export interface SpecifiedRoute {
  /** The path as in the specification, with its parameters named as in the router. */
  path: string
  /** The sites that have it; all when absent. */
  on?: readonly Host[]
  /** The heading, or how it follows from the thing that the address names. */
  title: RegExp
  /** Words of the demo country that stand in its main part. */
  shows: RegExp
  /** An address of it under the page prefix, where the path alone is none. */
  at?: (origin: string) => Promise<string>
  /** Where a link to it stands: a route of the table, or an address; home when absent. */
  linkedFrom?: string
}

const number = /\d/

/** The pages that are open to everybody; the server renders all of them but the two forms. */
export const publicRoutes: readonly SpecifiedRoute[] = [
  { path: '', title: /, now$|^Our waste water/, shows: /VN_AQI|COD/ },
  { path: 'documents', title: /^Documents$/, shows: /QCVN 05:2023\/BTNMT/ },
  { path: 'news', title: /^News$/, shows: number },
  {
    path: 'news_detail/:slug',
    title: /.{12}/,
    shows: /\d{4}/,
    at: publicAddresses['an article'],
    linkedFrom: 'news',
  },
  { path: 'facility', title: /^Facilities$/, shows: /licen[cs]e/i },
  {
    path: 'facility_detail/:id',
    title: /.{6}/,
    shows: /Licence and capacity/,
    at: publicAddresses['a facility'],
    linkedFrom: 'facility',
  },
  {
    path: 'questions',
    on: ['ministry', 'hanoi'],
    title: /^Questions and answers$/,
    shows: /Median time to an answer/,
  },
  {
    path: 'questions/:id',
    title: /.{6}/,
    shows: /The way of this question/,
    at: publicAddresses['a question'],
    linkedFrom: 'questions',
  },
  { path: 'stations', title: /^Monitoring stations$/, shows: number },
  {
    path: 'stations/:id',
    title: /.{4}/,
    shows: /PM₂.₅/,
    at: publicAddresses['a station'],
    linkedFrom: 'stations',
  },
  {
    path: 'provinces/:id',
    title: /^Hanoi$/,
    shows: /VN_AQI hourly/,
    at: publicAddresses['a province'],
    linkedFrom: 'search?q=hanoi',
  },
  {
    path: 'solid-waste',
    on: ['ministry'],
    title: /waste/i,
    shows: /\d+ of 34 provinces/,
  },
  {
    path: 'solid-waste-statistics',
    title: /^Solid waste statistics/,
    shows: /\d+ of 34 provinces/,
    linkedFrom: 'solid-waste',
  },
  { path: 'map', title: /^Map$/, shows: number },
  {
    path: 'periodic-points',
    title: /^Water, announced round by round$/,
    shows: /Sông /,
  },
  {
    path: 'periodic-points/:id',
    title: /.{4}/,
    shows: /VN_WQI/,
    at: publicAddresses['a sampling point'],
    linkedFrom: 'periodic-points',
  },
  {
    path: 'aqi-variation',
    title: /^AQI through the year$/,
    shows: /air station/,
    linkedFrom: 'provinces/:id',
  },
  {
    path: 'aqi-variation/:id',
    title: /.{4}/,
    shows: /Days above the limit/,
    at: publicAddresses['the year of a station'],
    linkedFrom: 'aqi-variation',
  },
]

/** The forms, which the browser draws: they hold nothing of the country. */
export const formRoutes: readonly SpecifiedRoute[] = [
  { path: 'login', title: /^Sign in$/, shows: /Password/ },
  { path: 'sign-up', title: /^(Sign up|Create)/, shows: /E-mail/, linkedFrom: 'login' },
]

/** For people who have signed in. */
export const adminRoutes: readonly SpecifiedRoute[] = [
  { path: 'admin/receiving-organizations', title: /^Receiving organizations$/, shows: number },
  { path: 'admin/cross-border-shipping-company', title: /^Cross-border carriers$/, shows: number },
  { path: 'admin/foreign-processing-unit', title: /^Foreign treatment units$/, shows: /[a-z]/ },
  { path: 'admin/types-of-waste', title: /^Types? of waste$/, shows: number },
  { path: 'admin/list-of-dangerous-waste', title: /^Hazardous waste/, shows: number },
  { path: 'admin/basel-code', title: /^Basel codes$/, shows: /Y\d|A\d/ },
  { path: 'admin/processing-method', title: /^Processing methods$/, shows: number },
  { path: 'admin/reuse-waste', title: /^(Reuse|Waste reuse)/, shows: /[a-z]/ },
  { path: 'admin/danger-waste-export', title: /^Exports? of hazardous waste$/, shows: number },
  { path: 'admin/waste-category', title: /^Waste categories$/, shows: /[a-z]/ },
  { path: 'admin/public-points', title: /What is public|points/, shows: number },
]

export const specifiedRoutes = [...publicRoutes, ...formRoutes, ...adminRoutes]

export const isOn = ({ on }: SpecifiedRoute, host: Host): boolean => on?.includes(host) !== false

/** The path of an address of the page. */
export async function addressOf(route: SpecifiedRoute, origin: string): Promise<string> {
  const { at, path } = route
  return typeof at === 'function' ? await at(origin) : path
}

/** Words by which a page would say that it has still to be built. */
export const lacking = /this version|not (yet )?available|coming soon|under construction/i

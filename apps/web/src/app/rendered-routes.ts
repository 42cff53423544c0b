// The pages that the server renders, each with what it reads before it is drawn. The browser alone draws all others.
import type { PagePath } from '@eos/contract/pages'
import { latestQuery } from '../api/queries.ts'
import type { ReadPage } from '../api/page-reading.ts'
import { readHomePage } from '../features/home/read-home-page.ts'
import { countryPicture, geoNames, geoPath } from '../features/map/canvas/geo-files.ts'
import { readMapAddress } from '../features/map/map-address.ts'
import { readMapPage } from '../features/map/read-map-page.ts'
import { readStationPage } from '../features/stations/read-station-page.ts'

/** Files that begin to load with the page; all but the picture behind all else. */
export interface FilesAhead {
  /** An image of the first paint that a browser finds by itself only when it draws the page. */
  picture: string
  /** The name of a module that loads by itself. */
  module: string
  /** Addresses of data under the base path. */
  data: readonly string[]
}

export interface RenderedRoute {
  /** The name of the page's module, by which the build knows its files. */
  module: string
  /** The page on the site of an enterprise, where that has files of its own. */
  ofEnterprise?: string
  read: ReadPage
  /** Queries that its first picture does not need, but that are needed soon after it. */
  ahead?: (search: string) => FilesAhead | undefined
}

export const renderedRoutes: Partial<Record<PagePath, RenderedRoute>> = {
  '': {
    module: 'HomePage',
    ofEnterprise: 'EnterpriseHomePage',
    read: readHomePage,
  },
  map: {
    module: 'MapPage',
    read: readMapPage,
    ahead: (search) =>
      readMapAddress(new URLSearchParams(search)).view === 'map'
        ? { picture: countryPicture, module: 'MapView', data: geoNames.map(geoPath) }
        : undefined,
  },
  stations: {
    module: 'StationsPage',
    read: async ({ client }) => {
      await client.fetchQuery(latestQuery(''))
      return true
    },
  },
  'stations/:id': {
    module: 'StationPage',
    read: readStationPage,
  },
}

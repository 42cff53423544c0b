// The pages that the server renders, each with what it reads before it is drawn. The browser alone draws all others.
import type { PagePath } from '@eos/contract/pages/pages'
import type { ReadPage } from '../api/portal/page-reading.ts'
import { readDataPage } from '../features/data-sets/read-data-page.ts'
import { documentsParameters } from '../features/documents/documents-address.ts'
import { readDocumentsPage } from '../features/documents/read-documents-page.ts'
import { facilitiesParameters } from '../features/facilities/facilities-address.ts'
import {
  readFacilitiesPage,
  readFacilityPage,
} from '../features/facilities/read-facilities-pages.ts'
import { readHomePage } from '../features/home/read-home-page.ts'
import { geoNames, geoPath } from '../features/map/canvas/geo-files.ts'
import { mapParameters, readMapAddress } from '../features/map/map-address.ts'
import { readMapPage } from '../features/map/read-map-page.ts'
import { newsParameters } from '../features/news/news-address.ts'
import { readArticlePage, readNewsPage } from '../features/news/read-news-pages.ts'
import { pointParameters, pointsParameters } from '../features/points/points-address.ts'
import { readPointPage, readPointsPage } from '../features/points/read-points-pages.ts'
import { readProvincePage } from '../features/provinces/read-province-page.ts'
import { questionParameters, questionsParameters } from '../features/questions/questions-address.ts'
import { readQuestionPage, readQuestionsPage } from '../features/questions/read-questions-pages.ts'
import {
  readSolidWastePage,
  readStatisticsPage,
} from '../features/solid-waste/read-solid-waste-pages.ts'
import { wasteParameters } from '../features/solid-waste/waste-address.ts'
import { readStatusPage } from '../features/service-status/read-status-page.ts'
import { readSearchPage } from '../features/search/read-search-page.ts'
import { searchParameters } from '../features/search/search-address.ts'
import { historyParameters } from '../features/stations/history/series/history-view.ts'
import { readStationsList } from '../features/stations/list/over-limits.ts'
import { listParameters } from '../features/stations/list/station-filter.ts'
import { readOutsidePage } from '../features/stations/outside/read-outside-page.ts'
import { readStationPage } from '../features/stations/read-station-page.ts'
import { waterWhy } from '../features/stations/water/water-why.ts'
import { readWasteListsPage } from '../features/waste-lists/read-waste-lists-page.ts'
import { wasteListParameters } from '../features/waste-lists/waste-lists-address.ts'
import { readRankingPage, readStationYearPage } from '../features/variation/read-variation-pages.ts'
import { rankingParameters, yearParameters } from '../features/variation/variation-address.ts'
import { countryPicture } from '../parts/country/country-picture.ts'

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
  /** Further modules of its first picture, whose code comes behind that of the page. */
  beside?: readonly string[]
  read: ReadPage
  /** The parameters of the address that the page reads, besides those that every link keeps. */
  parameters: readonly string[]
  /** Shows the station that its address names. */
  isOfStation?: true
  /** Is complete without the app, and may stand in frames of other sites. */
  isStill?: true
  /** Queries that its first picture does not need, but that are needed soon after it. */
  ahead?: (search: string) => FilesAhead | undefined
}

export const renderedRoutes: Partial<Record<PagePath, RenderedRoute>> = {
  '': {
    module: 'HomePage',
    ofEnterprise: 'EnterpriseHomePage',
    beside: ['FrontView'],
    read: readHomePage,
    parameters: [],
  },
  map: {
    module: 'MapPage',
    read: readMapPage,
    parameters: Object.values(mapParameters),
    ahead: (search) =>
      readMapAddress(new URLSearchParams(search)).view === 'map'
        ? { picture: countryPicture, module: 'MapView', data: geoNames.map(geoPath) }
        : undefined,
  },
  search: {
    module: 'SearchPage',
    read: readSearchPage,
    parameters: searchParameters,
  },
  stations: {
    module: 'StationsPage',
    read: readStationsList,
    parameters: listParameters,
  },
  'stations/:id': {
    module: 'StationPage',
    isOfStation: true,
    read: readStationPage,
    parameters: [...historyParameters, waterWhy],
  },
  'board/:id': {
    module: 'BoardPage',
    isOfStation: true,
    isStill: true,
    read: readOutsidePage,
    parameters: [],
  },
  'widget/:id': {
    module: 'WidgetPage',
    isOfStation: true,
    isStill: true,
    read: readOutsidePage,
    parameters: [],
  },
  'provinces/:id': {
    module: 'ProvincePage',
    read: readProvincePage,
    parameters: [],
  },
  facility: {
    module: 'FacilitiesPage',
    read: readFacilitiesPage,
    parameters: facilitiesParameters,
  },
  'facility_detail/:id': {
    module: 'FacilityPage',
    read: readFacilityPage,
    parameters: [],
  },
  'periodic-points': {
    module: 'PointsPage',
    read: readPointsPage,
    parameters: pointsParameters,
  },
  'periodic-points/:id': {
    module: 'PointPage',
    read: readPointPage,
    parameters: pointParameters,
  },
  news: {
    module: 'NewsPage',
    read: readNewsPage,
    parameters: newsParameters,
  },
  'news_detail/:slug': {
    module: 'NewsDetailPage',
    read: readArticlePage,
    parameters: [],
  },
  questions: {
    module: 'QuestionsPage',
    read: readQuestionsPage,
    parameters: questionsParameters,
  },
  'questions/:id': {
    module: 'QuestionPage',
    read: readQuestionPage,
    parameters: questionParameters,
  },
  'solid-waste': {
    module: 'SolidWastePage',
    read: readSolidWastePage,
    parameters: wasteParameters,
  },
  'solid-waste-statistics': {
    module: 'StatisticsPage',
    read: readStatisticsPage,
    parameters: wasteParameters,
  },
  'waste-lists': {
    module: 'WasteListsPage',
    read: readWasteListsPage,
    parameters: wasteListParameters,
  },
  'aqi-variation': {
    module: 'RankingPage',
    read: readRankingPage,
    parameters: rankingParameters,
  },
  'aqi-variation/:id': {
    module: 'StationYearPage',
    read: readStationYearPage,
    parameters: yearParameters,
  },
  documents: {
    module: 'DocumentsPage',
    read: readDocumentsPage,
    parameters: documentsParameters,
  },
  data: { module: 'DataPage', read: readDataPage, parameters: [] },
  status: { module: 'StatusPage', read: readStatusPage, parameters: [] },
  accessibility: { module: 'AccessibilityPage', read: async () => true, parameters: [] },
  privacy: { module: 'PrivacyPage', read: async () => true, parameters: [] },
  terms: { module: 'TermsPage', read: readDataPage, parameters: [] },
}

// The interface by which the server renders a page with the server build of the web application.
import type { Locale } from '../words/errors.ts'
import type { PagePath } from './pages.ts'
import type { OrganizationType } from '../words/vocabulary.ts'

/** The name of the module in the server build; it exports `openRenderer`. */
export const rendererFile = 'render.js'

/** The id of the script element with the data that a rendered page carries for the browser. */
export const carriedId = 'eos-rendered'

/** Names the language of a page in its address, and in the cookie that keeps a visitor's choice. */
export const languageParameter = 'lang'
export const languageCookie = 'eos_language'

/** An anonymous visit to a page. */
export interface PageVisit {
  /** The address of the site for the world: `https://host:port`, without a slash at the end. */
  origin: string
  /** Path and query as the browser shows them. */
  address: string
  /** Without port. */
  hostName: string
  locale: Locale
  /** Epoch ms. */
  now: number
  /** The last event of the live stream that its figures contain; absent before the first. */
  lastEventId?: string
  /** A form that was sent without script and could not be taken. */
  posted?: PostedForm
}

/** The values that somebody had filled in, and the problems to mend. */
export interface PostedForm {
  values: Readonly<Record<string, string>>
  /** By the names of fields. */
  problems: Readonly<Record<string, string>>
  /** About the whole; absent where the fields say it all. */
  failure?: string
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** Asks the API of the same server as an anonymous visitor of the same host; the path begins with `/api/`. */
export type AskApi = (path: string, headers: Record<string, string>) => Promise<ApiAnswer>

export interface RenderedPage {
  status: number
  /** Title, description and other elements for the head. */
  head: string
  /** The content of the element `#root`. */
  body: string
  /** JSON for the browser, fit for standing in a script element. */
  data: string
  /** Seconds for which the oldest figures of the page stand still; absent when all is well. */
  ageSeconds?: number
  /** Where the page is now, of an address that it had before. */
  location?: string
  /** The station whose figures the page shows; absent where it shows those of many. */
  stationId?: string
  /** It is complete without the app and may stand in frames of other sites, as boards and widgets do. */
  isStill?: true
}

/** The script of such pages, in the build of the web application. */
export const stillScript = 'still.js'

/** An answer has it that a device had kept, because there was no network. */
export const keptHeader = 'x-eos-kept'

/** Marks the main part of such a page. */
export const stillMark = 'data-still'

/** `undefined` for pages that only a browser draws. Rejects when what the page shows cannot be read. */
export type RenderPage = (visit: PageVisit, ask: AskApi) => Promise<RenderedPage | undefined>

export interface Renderer {
  render: RenderPage
  /** Path and query without the parameters that the page does not read, so that visitors share one rendered page. */
  ownAddress(address: string): string
  /** The pages that it renders for the site of an organization of this type. */
  pagesOf(type: OrganizationType | undefined): readonly PagePath[]
}

export type OpenRenderer = (options: { product: string }) => Renderer

// The interface by which the server renders a page with the server build of the web application.
import type { Locale } from './errors.ts'

/** The name of the module in the server build; it exports `openRenderer`. */
export const rendererFile = 'render.js'

/** Names the language of a page in its address, and in the cookie that keeps a visitor's choice. */
export const languageParameter = 'lang'
export const languageCookie = 'eos_language'

/** An anonymous visit to a page. */
export interface PageVisit {
  /** Where the page stands for the world: `https://host:port`, without a slash at the end. */
  origin: string
  /** Path and query as the browser shows them. */
  address: string
  /** Without port. */
  hostName: string
  locale: Locale
  /** Epoch ms. */
  now: number
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
  /** The station whose figures the page shows; absent where it shows those of many. */
  stationId?: string
}

/** `undefined` for pages that only a browser draws. Rejects when what the page shows cannot be read. */
export type RenderPage = (visit: PageVisit, ask: AskApi) => Promise<RenderedPage | undefined>

export type OpenRenderer = (options: { product: string }) => RenderPage

/** Parameters by which other sites mark where a visitor comes from; no page reads them. */
const originMark = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|zarsrc)=/

/** The address of a page without such marks: visitors who come from different places share one rendered page. */
export function withoutOriginMarks(address: string): string {
  const start = address.indexOf('?') + 1
  if (start === 0) return address
  const parameters = address.slice(start).split('&')
  const kept = parameters.filter((parameter) => !originMark.test(parameter))
  if (kept.length === parameters.length) return address
  return address.slice(0, kept.length === 0 ? start - 1 : start) + kept.join('&')
}

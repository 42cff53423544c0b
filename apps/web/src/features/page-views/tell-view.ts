// Tells the server that a page was shown. Who asks not to be tracked is not counted.

interface Browser {
  sendBeacon?: (address: string, body: string) => boolean
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/**
 * @param path under the prefix, without what was searched
 * @param tenantCode as every request carries it; such a message has no headers, so it stands in the body
 */
export function tellView(path: string, tenantCode?: string, browser: Browser = navigator): void {
  if (browser.doNotTrack === '1' || browser.globalPrivacyControl === true) return
  browser.sendBeacon?.('/api/ga/views', JSON.stringify({ path, tenantCode }))
}

// Values that this device keeps for the portal. Without storage of the browser they last as long as the page.

const ofPage = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return ofPage.get(key) ?? null
  }
}

/** @param text `undefined` removes it */
export function writeStored(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text === undefined) ofPage.delete(key)
    else ofPage.set(key, text)
  }
}

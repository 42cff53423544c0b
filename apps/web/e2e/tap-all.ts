// Taps every control of a page in the middle, without letting it act, and tells which did not get their tap.
import type { Page } from 'playwright-core'

const controls =
  'a[href], button, input, select, textarea, summary, [role="option"], [tabindex="0"]'

declare global {
  interface Window {
    tapTargets: HTMLElement[]
    tapped: EventTarget | null
  }
}

/** Sentences about controls that are lower than 44 px, but for links within text, or covered by something else. */
export async function tapAll(page: Page): Promise<string[]> {
  const faults: string[] = []
  const count = await findTargets(page)
  for (let at = 0; at < count; at++) {
    if ((await faultsOf(page, at)).length === 0) continue
    // News may have moved what lies there between the look and the tap: a true fault is there again later.
    await page.waitForTimeout(1000)
    faults.push(...(await faultsOf(page, at)))
  }
  return faults
}

/** Counts the visible controls that can be used; from now on a tap is noted and goes no further. */
function findTargets(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        window.tapped = event.target
      },
      true,
    )
    window.tapTargets = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (each) =>
        each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
        !each.closest('[inert], [aria-hidden="true"], .only-heard') &&
        // The link past the navigation stands above the page until it has the focus.
        each.getBoundingClientRect().bottom + scrollY > 0 &&
        !(each as HTMLButtonElement).disabled,
    )
    return window.tapTargets.length
  }, controls)
}

/** Taps one control; a control that news has taken off the page has no faults. */
async function faultsOf(page: Page, at: number): Promise<string[]> {
  const target = await page.evaluate((place) => {
    const each = window.tapTargets[place]!
    if (!each.isConnected) return undefined
    window.tapped = null
    // A list that an earlier tap has opened below a field closes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect()
    // A link over two lines has its middle in the first of its boxes.
    const box = each.getClientRects()[0] ?? each.getBoundingClientRect()
    return {
      words: `<${each.localName}> ${(each.ariaLabel ?? each.textContent).trim().slice(0, 60)}`,
      isInText: getComputedStyle(each).display === 'inline',
      width: Math.round(width),
      height: Math.round(height),
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    }
  }, at)
  if (!target) return []
  await page.touchscreen.tap(target.x, target.y)
  const cover = await page.evaluate((place) => {
    const each = window.tapTargets[place]!
    const { tapped } = window
    if (!(tapped instanceof Element)) return 'nothing'
    if ((each.closest('label') ?? each).contains(tapped)) return undefined
    return `<${tapped.localName} class="${tapped.getAttribute('class') ?? ''}">`
  }, at)
  const { words, isInText, width, height } = target
  const isLow = width < 24 || height < (isInText ? 18 : 44)
  return [
    ...(cover ? [`${words} does not get its tap, ${cover} does.`] : []),
    ...(isLow ? [`${words} is ${width} × ${height} px.`] : []),
  ]
}

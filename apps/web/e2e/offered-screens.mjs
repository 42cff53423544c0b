// The screens that somebody is offered, by their paths under the page prefix, for journeys and contact sheets.

/**
 * The screens of the navigation, in its order, including those in its folded groups.
 * @param {import('playwright-core').Page} page one of the administration
 * @returns {Promise<string[]>}
 */
export async function offeredScreens(page) {
  const paths = await page
    .locator('.shell-nav a')
    .evaluateAll((links) =>
      links.map((link) => new URL(/** @type {HTMLAnchorElement} */ (link).href).pathname),
    )
  const screens = paths.map((path) => path.split(/\/web\/\w+\//)[1] ?? '')
  return [...new Set(screens.filter((path) => path.startsWith('admin')))]
}

/**
 * The views of an open list that each stand for a kind of page: an entry, its form, and the form of a new one.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<[name: string, query: string][]>}
 */
export async function itemViews(page) {
  const item = page.locator('.admin-list :is(.admin-row, .admin-cards) a[href*="id="]').first()
  if ((await item.count()) === 0) return []
  const address = await item.evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href)
  const id = new URL(address).searchParams.get('id')
  return [
    ['item', `id=${id}`],
    ['form', `mode=EDIT&id=${id}`],
    ['new', 'mode=CREATE'],
  ]
}

// Chooses the pages that a pager names: the ends, the present one and its neighbours, with a gap for those left out.

/** Counted from 0; a gap is `undefined`. */
export function shownPages(page: number, last: number): (number | undefined)[] {
  const wanted = [0, page - 1, page, page + 1, last].filter((each) => each >= 0 && each <= last)
  const pages = [...new Set(wanted)].toSorted((one, other) => one - other)
  return pages.flatMap((each, place) => {
    const missing = each - (pages[place - 1] ?? each)
    if (missing === 2) return [each - 1, each]
    return missing > 2 ? [undefined, each] : [each]
  })
}

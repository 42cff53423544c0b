// Places blocks on pages: each as high as it says, none cut, and headings never without what follows them.

export interface Block {
  height: number
  /** Room before it, which is left out at the head of a page. */
  before: number
  /** It stands on the page of the block that follows. */
  keepsNext?: boolean | undefined
  /** Drawn again at the head of a page on which this block would be first, such as the head of a table. */
  repeats?: { height: number; draw: (y: number) => void } | undefined
  draw: (y: number) => void
}

interface Placed {
  y: number
  draw: (y: number) => void
}

/** The pages with what stands on them, measured from the top of the free room of a page. */
export function paginate(blocks: readonly Block[], room: number): Placed[][] {
  const pages: Placed[][] = []
  let page: Placed[] = []
  let y = 0
  for (const chain of chainsOf(blocks)) {
    const needed = chain.reduce((sum, { before, height }) => sum + before + height, 0)
    if (page.length > 0 && y + needed > room) {
      pages.push(page)
      page = []
      y = 0
    }
    for (const { height, before, repeats, draw } of chain) {
      if (page.length > 0) y += before
      else if (repeats) {
        page.push({ y, draw: repeats.draw })
        y += repeats.height
      }
      page.push({ y, draw })
      y += height
    }
  }
  return page.length > 0 ? [...pages, page] : pages
}

/** Blocks that stay together: each but the last one keeps the next. */
function chainsOf(blocks: readonly Block[]): Block[][] {
  const chains: Block[][] = []
  let isOpen = false
  for (const block of blocks) {
    if (isOpen) chains.at(-1)!.push(block)
    else chains.push([block])
    isOpen = block.keepsNext === true
  }
  return chains
}

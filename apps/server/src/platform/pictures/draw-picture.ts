// Turns an SVG picture into PNG with the embedded fonts of the product, in a thread and one at a time.
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { BoundedCache } from '../snapshots/bounded-cache.ts'

const fontFiles = ['400Regular/OpenSans_400Regular', '700Bold/OpenSans_700Bold'].map((name) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/open-sans/${name}.ttf`)),
)

/** Some four hundred pictures; the same drawing is not made twice. */
const mostBytes = 16_000_000
const drawn = new BoundedCache<Buffer>(mostBytes)

/** Threads are shared with files and compression: pictures never take more than one. */
let last: Promise<unknown> = Promise.resolve()

export async function drawPicture(svg: string): Promise<Buffer> {
  const draw = async () => {
    const known = drawn.get('', svg)
    if (known) return known
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Open Sans' }
    const made = (await renderAsync(svg, { font })).asPng()
    drawn.set('', svg, made, made.length + svg.length)
    return made
  }
  const drawing = last.then(draw, draw)
  last = drawing.catch(() => undefined)
  return drawing
}

// The size of an uploaded picture, read from its first bytes.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { imageDimensionsFromStream } from 'image-dimensions'

/** In pixels; nothing where the file is no picture, or one whose kind does not tell. */
export interface PictureSize {
  width: number | null
  height: number | null
}

const unknown: PictureSize = { width: null, height: null }

export async function pictureSize(path: string, contentType: string): Promise<PictureSize> {
  if (!contentType.startsWith('image/')) return unknown
  const bytes = createReadStream(path)
  try {
    const found = await imageDimensionsFromStream(Readable.toWeb(bytes) as ReadableStream)
    // A damaged head may tell of no points at all.
    const isKnown = found !== undefined && found.width > 0 && found.height > 0
    return isKnown ? { width: found.width, height: found.height } : unknown
  } catch {
    // A broken picture is kept like any other file; nobody can say how large it is.
    return unknown
  } finally {
    bytes.destroy()
  }
}

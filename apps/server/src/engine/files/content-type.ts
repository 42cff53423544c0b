// The type of a file is told by its own bytes; only types that people read or look at are accepted.
import { fileTypeFromFile } from 'file-type'
import { RequestFailure } from '../../platform/http/answers/errors.ts'

/** The accepted types, whatever the sender claims; archives are not among them, since they may hide other types. */
const sniffed: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

/** The older office formats look alike from outside; their name tells which one it is. */
const compound: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** Text has no mark of its own: the name says so, and nothing in it may be anything else. */
const texts: Readonly<Record<string, string>> = { csv: 'text/csv', txt: 'text/plain' }

interface Received {
  path: string
  name: string
  /** Says whether there is any byte that no text has. */
  isBinary: boolean
}

export async function contentTypeOf({ path, name, isBinary }: Received): Promise<string> {
  // Some program takes anything behind the last dot for an ending.
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const found = await fileTypeFromFile(path)
  if (found && found.mime in sniffed) return endingFits(found.mime, ending)
  const type = found?.mime === 'application/x-cfb' ? compound[ending] : undefined
  if (type !== undefined) return type
  const text = found || isBinary ? undefined : texts[ending]
  if (text !== undefined) return text
  throw new RequestFailure('UNSUPPORTED_TYPE', {
    detail: `Taken are ${kindsTaken}; this looks like ${found?.mime ?? 'none of them'}.`,
    message: {
      en: `Files of this kind are not taken. Taken are ${kindsTaken}.`,
      vi: `Không nhận loại tệp này. Các loại được nhận: ${kindsTaken}.`,
    },
  })
}

/** Saved under the ending of another kind, a file would be opened by another program than it was judged for. */
function endingFits(mime: string, ending: string): string {
  const right = sniffed[mime]!
  if (ending === '' || ending === right || sameEndings[ending] === right) return mime
  throw new RequestFailure('UNSUPPORTED_TYPE', {
    detail: `By its bytes this is ${mime}: its name must end with .${right}.`,
    message: {
      en: `The name of this file does not fit what is in it. It must end with .${right}.`,
      vi: `Tên tệp không khớp với nội dung. Tên phải kết thúc bằng .${right}.`,
    },
  })
}

const sameEndings: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', tiff: 'tif' }

const kindsTaken = [
  ...Object.values(sniffed),
  ...Object.keys(compound),
  ...Object.keys(texts),
].join(', ')

// A file that the server gives: read with the headers of the client, then saved as the browser saves what it downloads.
// See docs/decisions/0111-the-client-requests-exports.md.
import { minuteMs } from '@eos/contract/words/time-units'

export interface ServedFile {
  name: string
  content: Blob
}

export async function servedFileOf(response: Response): Promise<ServedFile> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  const [, plain = ''] = /filename="([^"]+)"/.exec(disposition) ?? []
  const name = encoded === undefined ? plain : decodeURIComponent(encoded)
  return { name, content: await response.blob() }
}

export function saveFile({ name, content }: ServedFile): void {
  const address = URL.createObjectURL(content)
  download(address, name)
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}

/** Has the browser load a file; the server names it unless a name is given. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

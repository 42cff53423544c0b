// Brings a small file of text, as the form of an item does.
import type { TestApp } from './build-app.ts'
import type { Person } from '../src/platform/http/caller.ts'

/** The id of the file; that of the first where it was brought before. */
export async function uploadText(served: TestApp, as: Person, words: string): Promise<string> {
  const boundary = 'xx'
  const answer = await served.as(as)({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${words}\r\n--${boundary}--\r\n`,
  })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json().id
}

// Takes the list that a request carries, as a form's file or as the body itself, and recognizes its form by its bytes.
import type { FastifyRequest } from 'fastify'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { formFailure } from '../../../platform/http/bodies/forms.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { mostBytes, noFile, unreadable, type Sheet } from './sheet.ts'

export const rawTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

export async function receiveSheet(request: FastifyRequest): Promise<Sheet> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : await receiveFile(request)
  if (bytes.length === 0) {
    throw unreadable('There is nothing in the file.', 'The file is empty.', 'Tệp rỗng.')
  }
  if (bytes.subarray(0, 4).equals(zip)) return readXlsx(bytes)
  if (bytes.subarray(0, 4).equals(oldWorkbook)) {
    throw unreadable(
      'Workbooks of before 2007 are not read.',
      'This is a workbook of the old kind. Save it as XLSX or as CSV UTF-8.',
      'Tệp Excel định dạng cũ. Hãy lưu lại dạng XLSX hoặc CSV UTF-8.',
    )
  }
  return readCsv(bytes)
}

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw noFile()
  try {
    return await receivePart(request)
  } catch (error) {
    throw formFailure(error)
  }
}

async function receivePart(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 20 } })
  if (!file) throw noFile()
  const chunks: Buffer[] = []
  for await (const chunk of file.file) chunks.push(chunk as Buffer)
  if (file.file.truncated) {
    throw new RequestFailure('TOO_LARGE', `A list may have ${mostBytes} bytes.`)
  }
  return Buffer.concat(chunks)
}

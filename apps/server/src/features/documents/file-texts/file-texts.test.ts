// The text inside of files: read after a document names them, found by visitors, and harmless whoever made the file.
import type { Documents } from '@eos/contract/calls/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, person, type TestApp } from '../../../../test/build-app.ts'
import { makeOrganization } from '../../../../test/make.ts'
import { bringFile, docxOf, pdfOf } from '../../../../test/sample-files.ts'
import { openContentStore } from '../../../engine/files/content-store.ts'
import { usualLimits, type Limits } from './read-file-text.ts'
import { readWaitingFiles, startFileTexts } from './worker.ts'

let served: TestApp
let ask: ReturnType<TestApp['as']>
const accept = { accept: 'application/json' }

beforeAll(async () => {
  served = await buildTestApp({ now: '2026-11-21T05:00:00Z' })
  const { id } = await makeOrganization(served.context.db, { type: 0 })
  ask = served.as(person({ organization: { id, type: 0, provinceId: null } }))
})
afterAll(() => served?.close())

const reading = (limits: Partial<Limits> = {}) => ({
  context: served.context,
  store: openContentStore(served.context.settings.dataDir),
  limits: { ...usualLimits, ...limits },
})

async function make(name: string, bytes: Buffer, fields: object = {}) {
  const fileId = await bringFile(ask, name, bytes)
  const payload = { name: `Văn bản ${name}`, status: 'PUBLISHED', fileId, ...fields }
  const answer = await ask({ method: 'POST', url: '/api/documentation', headers: accept, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return { id: answer.json().id as string, fileId }
}

const stateOf = async (id: string) =>
  (await ask({ url: `/api/documentation/${id}`, headers: accept })).json().fileText

async function find(q: string): Promise<Documents> {
  const url = `/api/eos/public/documents?q=${encodeURIComponent(q)}`
  const answer = await served.app.inject({ url })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('words inside of a PDF are found with the page on which they stand', async () => {
  const bytes = await pdfOf('Trang đầu không có gì.', 'Bụi mịn PM2.5 trung bình 24 giờ: 45.')
  const { id, fileId } = await make('gioi-han.pdf', bytes)
  expect(await stateOf(id)).toBe('waiting')
  expect((await find('bui min')).matching).toBe(0)
  await readWaitingFiles(reading())
  expect(await stateOf(id)).toBe('read')
  await expect.poll(async () => (await find('bui min pm2.5')).matching).toBe(1)
  const [found] = (await find('bui min pm2.5')).documents
  expect(found).toMatchObject({ id, passage: { fileId, page: 2 } })
  const hits = found!.passage!.parts.filter(({ isHit }) => isHit).map(({ text }) => text)
  expect(hits).toEqual(['Bụi', 'mịn', 'PM2.5'])
  // One word stands in the name, the other inside of the file.
  expect((await find('gioi-han PM2.5')).documents.map((each) => each.id)).toEqual([id])
})

test('words inside of a DOCX are found, without a page', async () => {
  const bytes = await docxOf(['Điều 1. Phạm vi', 'Nước thải <b>chăn nuôi</b> & chế biến'])
  const { id } = await make('dieu-khoan.docx', bytes)
  await readWaitingFiles(reading())
  expect(await stateOf(id)).toBe('read')
  await expect.poll(async () => (await find('chan nuoi')).matching).toBe(1)
  const [found] = (await find('chan nuoi')).documents
  expect(found!.passage!.page).toBeNull()
  const text = found!.passage!.parts.map((part) => part.text).join('')
  expect(text).toContain('<b>chăn nuôi</b> & chế biến')
})

test('files of drafts are read, and nobody finds them before the document is published', async () => {
  const { id } = await make('kin.pdf', await pdfOf('Từ khóa kínđáo'), { status: 'DRAFT' })
  await readWaitingFiles(reading())
  expect((await find('kindao')).matching).toBe(0)
  await ask({
    method: 'PATCH',
    url: `/api/documentation/${id}`,
    headers: accept,
    payload: { status: 'PUBLISHED' },
  })
  await expect.poll(async () => (await find('kindao')).matching).toBe(1)
})

test('a zip bomb, too many pages and slow files are told to the officer, and visitors meet no error', async () => {
  const bomb = await docxOf(['bom'], { 'word/media/a.xml': Buffer.alloc(3_000_000) })
  expect(bomb.length).toBeLessThan(20_000)
  const bombed = await make('bom.docx', bomb)
  await readWaitingFiles(reading({ mostUnpackedBytes: 1_000_000 }))
  expect(await stateOf(bombed.id)).toBe('too_large')
  const long = await make('dai.pdf', await pdfOf('một', 'hai', 'ba'))
  await readWaitingFiles(reading({ mostPages: 2 }))
  expect(await stateOf(long.id)).toBe('too_large')
  const slow = await make('cham.pdf', await pdfOf('chậm rãi'))
  await readWaitingFiles(reading({ mostMs: 1 }))
  expect(await stateOf(slow.id)).toBe('too_slow')
  const shown = await find('van ban bom')
  expect(shown.documents.map(({ id }) => id)).toEqual([bombed.id])
  expect(Object.keys(shown.documents[0]!)).not.toContain('fileText')
})

test('an entry that lies about its size is stopped while it unpacks', async () => {
  const honest = await docxOf(['dối'], { 'word/media/b.xml': Buffer.alloc(2_000_000) })
  const lying = Buffer.from(honest)
  // The size in the directory at the end of the file, which readers trust.
  const name = lying.lastIndexOf('word/media/b.xml')
  lying.writeUInt32LE(10, name - 46 + 24)
  const { id } = await make('doi.docx', lying)
  await readWaitingFiles(reading({ mostUnpackedBytes: 1_000_000 }))
  expect(['too_large', 'damaged']).toContain(await stateOf(id))
})

test('a damaged PDF, and one that is a page of a browser too, are files and nothing else', async () => {
  const cut = (await pdfOf('bị cắt')).subarray(0, 300)
  const damaged = await make('hong.pdf', cut)
  const page = '<html><script>document.title="run"</script></html>'
  const both = Buffer.concat([await pdfOf('vừa là trang'), Buffer.from(page)])
  const polyglot = await make('hai-mat.pdf', both)
  await readWaitingFiles(reading())
  expect(['damaged', 'empty']).toContain(await stateOf(damaged.id))
  expect(await stateOf(polyglot.id)).toBe('read')
  for (const address of ['', '/preview']) {
    const url = `/api/files/${polyglot.fileId}${address}`
    const { headers, statusCode } = await served.app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('a preview is a PDF that is public, shown inside of our own pages alone', async () => {
  const pdf = await make('xem.pdf', await pdfOf('xem trước'))
  const shown = await served.app.inject({ url: `/api/files/${pdf.fileId}/preview` })
  expect(shown.headers['content-disposition']).toMatch(/^inline; /)
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  const whole = await served.app.inject({ url: `/api/files/${pdf.fileId}` })
  expect(whole.headers['content-disposition']).toMatch(/^attachment; /)
  const docx = await make('tai.docx', await docxOf(['tải về']))
  const none = await served.app.inject({ url: `/api/files/${docx.fileId}/preview` })
  expect(none.statusCode).toBe(404)
  const draft = await make('nhap.pdf', await pdfOf('nháp'), { status: 'DRAFT' })
  const hidden = await served.app.inject({ url: `/api/files/${draft.fileId}/preview` })
  expect(hidden.statusCode).toBe(404)
})

test('a file that ended its process twice is not read a third time', async () => {
  const { id, fileId } = await make('sap.pdf', await pdfOf('sập'))
  const at = new Date('2026-11-20T00:00:00Z')
  await served.context.db
    .insertInto('file_text')
    .values({ file_id: fileId, state: 'reading', attempts: 2, pages: null, at })
    .execute()
  expect(await stateOf(id)).toBe('waiting')
  await readWaitingFiles(reading())
  expect(await stateOf(id)).toBe('damaged')
})

test('the worker reads by itself once a document was saved, and other files are left alone', async () => {
  const worker = startFileTexts(reading(), () => {})
  try {
    const { id } = await make('tu-dong.pdf', await pdfOf('tự động đọc'))
    await expect.poll(() => stateOf(id)).toBe('read')
    const plain = await make('bang.csv', Buffer.from('a,b\n1,2\n'))
    expect(await stateOf(plain.id)).toBe('none')
  } finally {
    await worker.stop()
  }
})

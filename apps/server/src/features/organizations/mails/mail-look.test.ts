// Mails come from the organization that looks after the reader, or from that whose site was asked, with its emblem.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, tellOfOrganizations, type TestApp } from '../../../../test/build-app.ts'
import { makeAccount, makeOrganization, provinceId } from '../../../../test/make.ts'
import { fileForm, png } from '../../../../test/pictures.ts'
import { findPerson } from '../../../access/person.ts'
import { openMailer, type Mail } from '../../../platform/mail/mailer.ts'
import { withLook } from './mail-look.ts'

let served: TestApp
const ids = { ministry: '', office: '', enterprise: '', elsewhere: '' }
const emblem = png(128, 128, 90)

beforeAll(async () => {
  served = await buildTestApp()
  const { db } = served.context
  const make = async (fields: object) => (await makeOrganization(db, fields)).id
  const hanoi = await provinceId(db, '01')
  ids.ministry = await make({ type: 0, name: 'Bộ', name_en: 'Ministry' })
  ids.office = await make({ type: 1, name: 'Sở', province_id: hanoi, sub_domain: 'so-ha-noi' })
  ids.enterprise = await make({ type: 2, name: 'Nhà máy', province_id: hanoi })
  ids.elsewhere = await make({ type: 2, name: 'Xưởng' })
  tellOfOrganizations(served)
  const account = await makeAccount(db, {
    organization_id: ids.office,
    roles: ['provincial_administrator'],
  })
  const administrator = served.as((await findPerson(db, account.id))!)
  const uploaded = await administrator(fileForm('emblem.png', emblem))
  const answer = await administrator({
    method: 'POST',
    url: '/api/organization_look',
    payload: {
      emblemId: uploaded.json().id,
      fullName: 'Sở Nông nghiệp và Môi trường Hà Nội',
      fullNameEn: 'Department of Agriculture and Environment of Hanoi',
      address: 'Số 1 phố Ví Dụ',
      addressEn: '1 Example Street',
      hotline: '024 3795 6868',
    },
  })
  expect(answer.statusCode, answer.body).toBe(201)
})
afterAll(async () => served?.close())

async function dressed(look: Mail['look']): Promise<Mail> {
  const sent: Mail[] = []
  const mailer = withLook({ send: async (mail) => void sent.push(mail) }, served.context)
  await mailer.send({
    to: 'a@example.org',
    subject: 'Hello',
    text: 'Hello An,',
    ...(look && { look }),
  })
  return sent[0]!
}

test('an officer gets mail from the own office, in the own language', async () => {
  const vietnamese = await dressed({ locale: 'vi', organizationId: ids.office })
  expect(vietnamese.text).toContain(
    '\nSở Nông nghiệp và Môi trường Hà Nội\nSố 1 phố Ví Dụ\nĐường dây nóng: 024',
  )
  expect(vietnamese.pictures).toEqual([{ id: 'emblem', type: 'image/png', bytes: emblem }])
  const english = await dressed({ locale: 'en', organizationId: ids.office })
  expect(english.html).toContain('Department of Agriculture and Environment of Hanoi</strong>')
  expect(english.html).toContain('1 Example Street<br>Hotline: 024 3795 6868')
})

test('an enterprise gets mail from the office of its province, and from the ministry where there is none', async () => {
  const own = await dressed({ locale: 'vi', organizationId: ids.enterprise })
  expect(own.text.startsWith('Sở Nông nghiệp và Môi trường Hà Nội\n')).toBe(true)
  const other = await dressed({ locale: 'en', organizationId: ids.elsewhere })
  expect(other.text.startsWith('Ministry\n')).toBe(true)
  expect(other.pictures).toEqual([])
})

test('what was asked for on the site of an office comes from that office', async () => {
  const mail = await dressed({ locale: 'vi', host: 'so-ha-noi.localhost' })
  expect(mail.html).toContain('Sở Nông nghiệp và Môi trường Hà Nội')
})

test('mail without a look, and from a host of nobody, stays as it is', async () => {
  expect(await dressed(undefined)).toMatchObject({ text: 'Hello An,' })
  const stranger = await dressed({ locale: 'vi', host: 'stranger.example' })
  expect(stranger.text).toBe('Hello An,')
  expect(stranger.html).toBeUndefined()
})

test('the whole mail has a text, a page, and the emblem inside of the page', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eos-mail-'))
  const mailer = withLook(
    openMailer({ smtpUrl: undefined, from: 'eos@example.org', dataDir }, () => new Date()),
    served.context,
  )
  await mailer.send({
    to: 'a@example.org',
    subject: 'Hello',
    text: 'Hello An,',
    look: { locale: 'en', organizationId: ids.office },
  })
  const [name] = readdirSync(join(dataDir, 'mail'))
  const written = readFileSync(join(dataDir, 'mail', name!), 'utf8')
  expect(written).toMatch(/Content-Type: text\/plain/)
  expect(written).toMatch(/Content-Type: text\/html/)
  expect(written).toMatch(/Content-ID: <emblem>/)
  expect(written).toMatch(/Content-Disposition: inline; filename=emblem\.png/)
  expect(written.replaceAll('\r\n', '')).toContain(emblem.toString('base64'))
})

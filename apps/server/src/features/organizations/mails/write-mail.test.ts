// A mail has the same words as text and as a page, and nothing in it becomes markup.
import { expect, test } from 'vitest'
import { htmlOf, textOf, type MailSender } from './write-mail.ts'

const office: MailSender = {
  name: 'Sở Nông nghiệp và Môi trường Hà Nội',
  address: 'Số 1 phố Ví Dụ, Hà Nội',
  hotline: '024 3795 6868',
  emblemId: 'emblem',
}
const link = 'https://example.org/web/eos/admin?a=1&b=2'
const mail = {
  subject: 'Trạm <1>: mất kết nối',
  text: `Kính gửi An,\n\nTrạm <1>: mất kết nối.\n\n- Trạm <1>\n- Trạm "2"\n\n${link}\n\nXem tất cả:\n${link}\n`,
}

test('the text begins with the name, and ends with name, address and hotline', () => {
  expect(textOf('vi', office, mail)).toBe(
    `Sở Nông nghiệp và Môi trường Hà Nội\n\n${mail.text.trim()}\n\n-- \nSở Nông nghiệp và Môi trường Hà Nội\nSố 1 phố Ví Dụ, Hà Nội\nĐường dây nóng: 024 3795 6868\n`,
  )
})

test('what the organization has not said stands nowhere', () => {
  const bare = { name: 'Ministry', address: null, hotline: null, emblemId: undefined }
  expect(textOf('en', bare, mail).endsWith('\n-- \nMinistry\n')).toBe(true)
  const html = htmlOf('en', bare, mail)
  expect(html).not.toContain('Hotline')
  expect(html).not.toContain('<img')
})

test('the page has emblem, name, address and hotline around the same words', () => {
  const html = htmlOf('vi', office, mail)
  expect(html).toContain('<html lang="vi">')
  expect(html).toContain('<img src="cid:emblem"')
  expect(html.split('Sở Nông nghiệp và Môi trường Hà Nội')).toHaveLength(3)
  expect(html).toContain('<br>Số 1 phố Ví Dụ, Hà Nội<br>Đường dây nóng: 024 3795 6868')
  expect(html).toContain('>Kính gửi An,</p>')
})

test('lists are lists, an address alone is a button with the address below, and one after words a link', () => {
  const html = htmlOf('vi', office, mail)
  const [address] = [link.replaceAll('&', '&amp;')]
  expect(html.match(/<li /g)).toHaveLength(2)
  expect(html.split(`href="${address}"`)).toHaveLength(4)
  expect(html).toContain('>Mở liên kết</a>')
  expect(html).toContain(`Xem tất cả:<br><a href="${address}"`)
})

test('signs of markup are shown as they are', () => {
  const html = htmlOf('en', { ...office, name: 'A & <b>B</b>' }, mail)
  expect(html).not.toContain('<1>')
  expect(html).not.toContain('<b>')
  expect(html).toContain('<title>Trạm &lt;1&gt;: mất kết nối</title>')
  expect(html).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;')
  expect(html).toContain('Trạm &quot;2&quot;')
})

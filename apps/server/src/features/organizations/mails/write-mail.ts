// Writes a mail as its sender: the words as they are given, between a head and a foot, as text and as a page.
import type { Locale, Words } from '@eos/contract/words/errors'

export interface MailSender {
  name: string
  address: string | null
  hotline: string | null
  /** The id of its emblem among the pictures of the mail. */
  emblemId: string | undefined
}

interface PlainMail {
  subject: string
  text: string
}

const hotlineWord: Words = { en: 'Hotline', vi: 'Đường dây nóng' }
const openWord: Words = { en: 'Open', vi: 'Mở liên kết' }

/** Mail programs take the two dashes for the begin of the foot. */
export function textOf(locale: Locale, sender: MailSender, { text }: PlainMail): string {
  return [sender.name, '', text.trim(), '', '-- ', ...footLines(locale, sender), ''].join('\n')
}

/** Tables and styles at each element: mail programs know little else. */
export function htmlOf(locale: Locale, sender: MailSender, mail: PlainMail): string {
  const blocks = mail.text
    .trim()
    .split(/\n{2,}/)
    .map((block) => blockOf(block.split('\n'), locale))
  const emblem = sender.emblemId && `<img src="cid:${sender.emblemId}" height="48" alt="">`
  const mark =
    emblem === undefined
      ? ''
      : `<td style="padding:0 14px 0 0;width:1px;line-height:0">${emblem}</td>`
  const [name = '', ...about] = footLines(locale, sender).map(escaped)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(mail.subject)}</title>
</head>
<body style="margin:0;background:#e8eef4">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" cellspacing="0" cellpadding="0" style="width:100%;max-width:600px;background:#fff;${font}">
<tr><td style="padding:16px 24px;border-top:4px solid #053566;border-bottom:1px solid #d7dfe7">
<table role="presentation" cellspacing="0" cellpadding="0"><tr>${mark}<td style="${font};font-size:17px;font-weight:700;color:#053566">${name}</td></tr></table>
</td></tr>
<tr><td style="padding:20px 24px 12px;${font}">
${blocks.join('\n')}
</td></tr>
<tr><td style="padding:14px 24px 18px;background:#f4f7fa;border-top:1px solid #d7dfe7;${font};font-size:13px;color:#3f5165">
<strong>${name}</strong>${about.map((line) => `<br>${line}`).join('')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const font = "font-family:'Noto Sans','Segoe UI',Roboto,Arial,sans-serif;line-height:1.5"
const paragraph = 'margin:0 0 14px;font-size:15px;color:#0b1b2b;overflow-wrap:anywhere'

function footLines(locale: Locale, { name, address, hotline }: MailSender): string[] {
  const phone = hotline && `${hotlineWord[locale]}: ${hotline}`
  return [name, address, phone].filter((line) => line !== null)
}

/** A list, an address alone, or a paragraph. */
function blockOf(lines: readonly string[], locale: Locale): string {
  if (lines.every((line) => line.startsWith('- '))) {
    const items = lines.map((line) => `<li style="margin:0 0 4px">${escaped(line.slice(2))}</li>`)
    return `<ul style="${paragraph};padding:0 0 0 20px">${items.join('')}</ul>`
  }
  const [only = ''] = lines
  if (lines.length === 1 && isAddress(only)) return buttonTo(only, openWord[locale])
  const written = lines.map((line) => (isAddress(line) ? linkTo(line, line) : escaped(line)))
  return `<p style="${paragraph}">${written.join('<br>')}</p>`
}

/** Lines of ours are nothing but an address; words of others never are, for they were made safe before. */
const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line)

function linkTo(address: string, words: string, style = 'color:#053566'): string {
  return `<a href="${escaped(address)}" style="${style}">${escaped(words)}</a>`
}

/** The address stands below as well, for those who look where a link leads. */
function buttonTo(address: string, words: string): string {
  const button =
    'display:inline-block;padding:10px 18px;border-radius:3px;background:#053566;color:#fff;font-weight:700;text-decoration:none'
  return `<p style="${paragraph}">${linkTo(address, words, button)}</p>
<p style="${paragraph};font-size:13px">${linkTo(address, address)}</p>`
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
}

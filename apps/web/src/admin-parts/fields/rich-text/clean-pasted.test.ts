// Text from a word processor stands in the editor without its mark-up.
import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

test('paragraphs keep their emphasis and lose the rest', () => {
  const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
    <body><!--StartFragment--><p class=MsoNormal style='mso-fareast-language:VI'><b>Nước sông</b>
    <span style="color:red">quý I</span><o:p></o:p></p><p class="MsoNormal">&nbsp;</p><!--EndFragment--></body></html>`
  const cleaned = cleanPasted(pasted)
  expect(cleaned).toContain('<p><b>Nước sông</b>')
  expect(cleaned).not.toMatch(/Mso|style|span|o:p|Fragment|&nbsp;/)
})

/** A line of a list, as a word processor copies it. */
const line = (sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>${sign}<span>&nbsp; </span></span><![endif]>${text}</p>`

test('lines with a sign become one list, those with a number a numbered one', () => {
  const cleaned = cleanPasted(
    [line('·', 'PM2.5'), line('·', 'PM10'), line('1.', 'Một'), line('2.', 'Hai')].join('\n'),
  )
  expect(cleaned.replaceAll('\n', '')).toBe(
    '<ul><li><p>PM2.5</p></li><li><p>PM10</p></li></ul><ol><li><p>Một</p></li><li><p>Hai</p></li></ol>',
  )
})

test('pictures of other places are left out, those of the portal stay', () => {
  const own = '<img src="/api/files/12" alt="Sông">'
  const foreign = '<img src="https://example.org/x.png"><img src="file:///c:/x.png">'
  expect(cleanPasted(`<p>${own}${foreign}</p>`)).toBe(`<p>${own}</p>`)
})

test('other text is not touched', () => {
  expect(cleanPasted('<h2>Tin</h2><p>Nội dung</p>')).toBe('<h2>Tin</h2><p>Nội dung</p>')
})

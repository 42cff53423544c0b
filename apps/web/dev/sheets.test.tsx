// Every part in every state is drawn without a browser, as the server will draw it.
import { VN_WQI_LEVELS } from '@eos/indices'
import { renderToString } from 'react-dom/server'
import { LanguageProvider, type Language } from '../src/texts/translation.ts'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ChartSheet } from './ChartSheet.tsx'
import { ControlSheet } from './ControlSheet.tsx'
import { DaySheet } from './DaySheet.tsx'
import { FieldSheet } from './FieldSheet.tsx'
import { LevelSheet } from './LevelSheet.tsx'
import { LimitSheet } from './LimitSheet.tsx'
import { MatrixSheet } from './MatrixSheet.tsx'
import { StateSheet } from './StateSheet.tsx'
import '../src/parts/texts.ts'
import '../src/parts/common-texts.ts'

function drawn(language: Language): string {
  return renderToString(
    <LanguageProvider value={language}>
      <MemoryRouter>
        <LevelSheet />
        <LimitSheet />
        <ChartSheet />
        <DaySheet />
        <ControlSheet />
        <FieldSheet />
        <StateSheet />
        <MatrixSheet />
      </MemoryRouter>
    </LanguageProvider>,
  )
}

/** Drawing all of it takes a while. */
const before = new Map<Language, string>()

describe('the parts, drawn by a server', () => {
  test.each(['en', 'vi'] as const)('have texts and figures of %s without a browser', (language) => {
    const html = drawn(language)
    before.set(language, html)
    for (const { name } of VN_WQI_LEVELS) expect(html).toContain(name[language])
    expect(html).toContain(language === 'vi' ? 'gấp 1,09 lần' : '1.09 times')
    expect(html).toContain(language === 'vi' ? 'Vượt 5 ngày' : 'Above on 5 days')
    const advice = language === 'vi' ? 'Hãy kiểm tra dữ liệu di động' : 'Check mobile data or Wi-Fi'
    expect(html).toContain(advice)
    expect(html).not.toContain('undefined')
    expect(html).not.toContain('NaN')
  })

  test('are the same every time', () => {
    expect(drawn('vi')).toBe(before.get('vi') ?? drawn('vi'))
  })
})

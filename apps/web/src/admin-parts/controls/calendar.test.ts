// A date field keeps what the clock of the place shows, whatever the zone of the browser is.
import { expect, test } from 'vitest'
import { readTyped, readWritten, writeDay, writeTime } from './calendar.ts'

test.each(['2026-11-20', '2024-02-29'])('%s is a day', (text) => {
  expect(writeDay(readWritten(text)!)).toBe(text)
})

test('a time that some clocks leave out stays as it is', () => {
  expect(writeTime(readWritten('2026-03-08T02:30')!)).toBe('2026-03-08T02:30')
})

test.each(['', '20/11/2026', '2026-11-20T', 'soon'])('“%s” is neither day nor time', (text) => {
  expect(readWritten(text)).toBeUndefined()
})

test('a day is typed in several ways, and one that there is not is not taken for another', () => {
  const formats = ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD']
  for (const text of ['05/01/2026', '5/1/2026', '2026-01-05'])
    expect(writeDay(readTyped(text, formats)!)).toBe('2026-01-05')
  for (const text of ['31/02/2026', '2026-13-01', 'abc', ''])
    expect(readTyped(text, formats)).toBeUndefined()
})

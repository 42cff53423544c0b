// A date field keeps what the clock of the place shows, whatever the zone of the browser is.
import { expect, test } from 'vitest'
import { readWritten, writeDay, writeTime } from './calendar.ts'

test.each(['2026-11-20', '2024-02-29'])('%s is a day', (text) => {
  expect(writeDay(readWritten(text)!)).toBe(text)
})

test('a time that some clocks leave out stays as it is', () => {
  expect(writeTime(readWritten('2026-03-08T02:30')!)).toBe('2026-03-08T02:30')
})

test.each(['', '20/11/2026', '2026-11-20T', 'soon'])('“%s” is neither day nor time', (text) => {
  expect(readWritten(text)).toBeUndefined()
})

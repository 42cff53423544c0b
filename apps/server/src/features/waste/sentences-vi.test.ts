// Every sentence with which a report is refused is known in Vietnamese as well.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sentencesVi } from './sentences-vi.ts'

test.each(['report-rules.ts', 'export-rules.ts'])(
  'all sentences of %s have their Vietnamese',
  (file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    const sentences = [
      ...text.matchAll(/\[[^[\]]*,\s*'([^']+ [^']+)'\]|^ {2}'([^']+ [^']+)'$/gm),
    ].map(([, inPlace, named]) => inPlace ?? named!)
    expect(sentences.length).toBeGreaterThan(5)
    expect(sentences.filter((sentence) => !sentencesVi[sentence])).toEqual([])
  },
)

// The page about quality control says of every kind what the declarations say.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  qualityKind,
  qualityKindNames,
  qualityParameters,
  qualityRuleCatalogue,
  type QualityParameter,
  type QualityRuleEntry,
} from '@eos/contract/readings/quality-rules'

const page = new URL('../../../../../docs/quality-control.md', import.meta.url)

/** EOS_WRITE_DOCS=1 brings the page up to date. */
test('docs/quality-control.md lists the kinds and the rules of the start as they are declared', () => {
  const text = readFileSync(page, 'utf8')
  const table = `<!-- kinds -->\n${kindsTable()}\n<!-- /kinds -->`
  const wanted = text.replace(/<!-- kinds -->[\s\S]*<!-- \/kinds -->/, () => table)
  if (process.env.EOS_WRITE_DOCS === '1') writeFileSync(page, wanted)
  else expect(text).toBe(wanted)
})

function kindsTable(): string {
  const rows = qualityKindNames.map((name) => {
    const { label, about } = qualityKind(name)
    const rules = qualityRuleCatalogue.filter(({ kind }) => kind === name)
    return `| \`${name}\` ${label.en} | ${about.en} | ${rules.map(described).join('<br>')} |`
  })
  return ['| kind | what it finds | at the start |', '|---|---|---|', ...rows].join('\n')
}

function described(entry: QualityRuleEntry): string {
  const names = Object.keys(qualityParameters) as QualityParameter[]
  const numbers = names.flatMap((name) => {
    const value = entry[name]
    const { unit } = qualityParameters[name]
    const written = unit === '' || unit === 'indicator' ? `${value}` : `${value} ${unit}`
    return value === undefined ? [] : [`${name} ${written}`]
  })
  const other = entry.relatedIndicator === undefined ? [] : [`against ${entry.relatedIndicator}`]
  const values = entry.values === undefined ? [] : [entry.values.join(', ')]
  const about = entry.indicator ?? (entry.group === undefined ? 'all' : `all of ${entry.group}`)
  return [about, ...other, ...numbers, ...values, entry.outcome].join(', ')
}

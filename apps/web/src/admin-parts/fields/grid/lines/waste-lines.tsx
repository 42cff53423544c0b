// Lines of a report about waste: their balance as a column, as a remark at the closing stock, and of all of them below.
import { Check } from 'lucide'
import { text, type Fields } from '@eos/contract/fields/field'
import { balanceOf } from '@eos/contract/waste/waste-balance'
import { Icon } from '../../../../parts/controls/Icon.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatFigure, type Locale } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import type { Column } from '../columns.ts'
import type { Line } from '../cells/lines.ts'
import type { Totals } from './totals.ts'

export const stockEnd = 'qtyStockEnd'
const decimals = 3

const written = (kilograms: number, locale: Locale) => formatFigure(kilograms, decimals, locale)

/** With its sign, as a difference is written. */
function difference(kilograms: number, locale: Locale): string {
  return `${kilograms > 0 ? '+' : ''}${written(kilograms, locale)}`
}

/** The fields with what went out and what remains. */
type Outflow = readonly string[]

/** Behind the closing stock, which it judges and which it can repair. */
export function withBalance(
  columns: readonly Column[],
  outflow: Outflow,
  locale: Locale,
): Column[] {
  return columns.flatMap((column) =>
    column.name === stockEnd
      ? [
          { ...column, repairOf: (line: Line) => stockOf(line, outflow) },
          balanceColumn(outflow, locale),
        ]
      : [column],
  )
}

function balanceColumn(outflow: Outflow, locale: Locale): Column {
  const label = { en: 'Balance', vi: 'Cân bằng' }
  return {
    name: 'balance',
    field: text(label.en, label.vi, { computed: true }),
    label: label[locale],
    labels: [],
    width: 92,
    isFixed: true,
    show: (line) => <BalanceOfLine line={line} outflow={outflow} />,
    lookOf: () => 'entry-figure',
  }
}

function BalanceOfLine({ line, outflow }: { line: Line; outflow: Outflow }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { open, came } = balanceOf(line, outflow)
  if (open !== 0) return <span className="entry-unbalanced">{difference(open, locale)}</span>
  if (came === 0) return null
  return (
    <span className="entry-balanced" title={t('grid.balance.even')}>
      <Icon of={Check} size={14} />
      <span className="only-heard">{t('grid.balance.even')}</span>
    </span>
  )
}

/** The closing stock with which the line would be balanced; nothing where more went out than there was. */
function stockOf(line: Line, outflow: Outflow) {
  const { open } = balanceOf(line, outflow)
  const stock = Number(line[stockEnd] ?? 0) + open
  return open === 0 || stock < 0
    ? undefined
    : { why: 'balance' as const, value: Math.round(stock * 1000) / 1000 }
}

/** Drafts may be unbalanced, so that it is a remark and no fault. */
export function remarkOf(
  line: Line,
  outflow: Outflow,
  locale: Locale,
): Record<string, string> | undefined {
  const { open, came, went } = balanceOf(line, outflow)
  if (open === 0) return undefined
  const [all, out, rest] = [came, went, Math.abs(open)].map((each) => written(each, locale))
  const words =
    locale === 'vi'
      ? `${open > 0 ? 'Thiếu' : 'Thừa'} ${rest} kg: tồn đầu kỳ và phát sinh là ${all}, đã đi và còn lại là ${out}.`
      : `${rest} kg ${open > 0 ? 'missing' : 'too much'}: ${all} was there and came, ${out} went out and remains.`
  return { [stockEnd]: words }
}

interface BalanceOfAllProps {
  totals: Totals
  outflow: Outflow
  fields: Fields
}

/** One equation for all lines. */
export function BalanceOfAll({ totals, outflow, fields }: BalanceOfAllProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { open } = balanceOf(totals, outflow)
  const terms = ['qtyStockStart', 'qtyGenerated', ...outflow]
  return (
    <dl className="entry-equation" aria-label={t('grid.balance.all')} data-open={open !== 0}>
      {terms.map((name, place) => (
        <div key={name}>
          <dt>{fields[name]?.label[locale]}</dt>
          <dd>
            {place > 0 && <span aria-hidden="true">{place === 2 ? '=' : '+'}</span>}
            {written(totals[name] ?? 0, locale)}
          </dd>
        </div>
      ))}
      {open !== 0 && (
        <div className="entry-unbalanced">
          <dt>{t('grid.balance.open')}</dt>
          <dd>
            <span aria-hidden="true">+</span>
            {written(open, locale)} kg
          </dd>
        </div>
      )}
    </dl>
  )
}

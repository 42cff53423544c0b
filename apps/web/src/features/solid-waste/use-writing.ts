// Writes the figures of a page in its language, and with the unit that is chosen.
import { useSearchParams } from 'react-router'
import type { ProvinceOrder } from '@eos/contract/waste/solid-waste'
import { useTranslation } from '../../texts/translation.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { writtenAmount, writtenPerson, writtenShare } from './amounts.ts'
import { readView } from './waste-address.ts'

/** @param days of the year whose amounts are written */
export function useWriting(days: number) {
  const { t } = useTranslation('solidWaste')
  const locale = useLocale()
  const [search] = useSearchParams()
  const { amounts } = readView(search)
  const unit = t(`amount.${amounts}`)
  const bare = (perDay: number) => writtenAmount(perDay, { locale, amounts, days })
  const amount = (perDay: number) => `${bare(perDay)}\u00a0${unit}`
  const share = (value: number | null) =>
    value === null ? t('key.unknown') : `${writtenShare(value, locale)}\u00a0%`
  const person = (value: number | null) =>
    value === null ? t('key.unknown') : `${writtenPerson(value, locale)}\u00a0${t('amount.person')}`
  const ordered = (value: number, order: ProvinceOrder) =>
    order === 'generated' ? amount(value) : order === 'perCapita' ? person(value) : share(value)
  return { t, locale, unit, bare, amount, share, person, ordered }
}

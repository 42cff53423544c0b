// The flag of a value, where it says more than that the value is valid.
import { useTranslation } from '../../../texts/translation.ts'

export function LatestFlag({ flag }: { flag: string }) {
  const { t } = useTranslation('stations')
  if (flag === 'valid') return null
  return <small>{isNamed(flag) ? t(`values.flag.${flag}`) : flag}</small>
}

const named = ['valid_below_lod', 'preliminary'] as const

function isNamed(flag: string): flag is (typeof named)[number] {
  return (named as readonly string[]).includes(flag)
}

// The data of the page as files, the rows behind them, and the meaning of their columns.
import { Download } from 'lucide'
import { addressOf, type Query } from '../../api/client/address.ts'
import { product } from '../../api/portal/product.ts'
import { ActionAnchor } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'

interface WasteFilesProps {
  asked: Query
  /** The year that is shown. */
  year: number
}

const base = `/api/${product}/public/solid-waste-statistics`

/** They name the year, so that a kept address gives the same year later. */
export function WasteFiles({ asked, year }: WasteFilesProps) {
  const { t } = useTranslation('solidWaste')
  const query = { ...asked, year }
  return (
    <p className="waste-files not-printed">
      {(['csv', 'xlsx'] as const).map((kind) => (
        <ActionAnchor
          key={kind}
          href={addressOf(`${base}.${kind}`, query)}
          icon={Download}
          download
        >
          {t(`files.${kind}`)}
          <span className="only-heard">: {t(`files.${kind}Of`)}</span>
        </ActionAnchor>
      ))}
    </p>
  )
}

export function WasteFileLinks({ asked, year }: WasteFilesProps) {
  const { t } = useTranslation('solidWaste')
  const { wasteClass = 'domestic', area, provinceCode } = asked
  const query = { year, wasteClass, area, provinceCode }
  return (
    <p className="waste-file-links not-printed">
      <a href={addressOf(`${base}/rows.csv`, query)} download>
        {t('files.rows')}
      </a>
      <a href={`${base}/dictionary.csv`} download>
        {t('files.dictionary')}
      </a>
    </p>
  )
}

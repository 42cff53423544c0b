// Offers what is done with the matrix as a whole: a new role with the rights of another one, and a file of all roles.
import { Download, Plus } from 'lucide'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Drop } from '../../admin-parts/controls/Drop.tsx'
import { pageAddress } from '../../api/portal/page-path.ts'
import { product } from '../../api/portal/product.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { SaveFileButton } from '../../parts/buttons/SaveFileButton.tsx'
import { NewRoleDialog } from './NewRoleDialog.tsx'

export function MatrixTools() {
  const { t } = useTranslation('rights')
  const [isAsked, setAsked] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <div className="wrap not-printed">
      <Drop label={t('roles.file')} icon={Download} width={260}>
        {() => (
          <div className="stack rights-file">
            <p>{t('roles.fileText')}</p>
            <SaveFileButton path="/api/admin/rights/matrix.xlsx">{t('roles.xlsx')}</SaveFileButton>
            <SaveFileButton path="/api/admin/rights/matrix.csv">{t('roles.csv')}</SaveFileButton>
          </div>
        )}
      </Drop>
      <Action kind="primary" icon={Plus} onClick={() => setAsked(true)}>
        {t('roles.add')}
      </Action>
      {isAsked && (
        <NewRoleDialog
          from={search.get('role') ?? undefined}
          onCancel={() => setAsked(false)}
          onMade={(roleId, status) => {
            setAsked(false)
            const target = { to: 'admin/rights', search: { role: roleId, made: status } } as const
            void navigate(pageAddress(product, target, location.search))
          }}
        />
      )}
    </div>
  )
}

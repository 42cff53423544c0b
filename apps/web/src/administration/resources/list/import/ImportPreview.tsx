// The dry run of an import, line by line: problems under the headings of the file, changes under the names of fields.
import { Fragment } from 'react'
import { useTranslation } from '../../../../texts/translation.ts'
import type { ImportLine, ImportReport } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { AdminTable } from '../../../../admin-parts/controls/AdminTable.tsx'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'

const mostShown = 200

export function ImportPreview({ resource, report }: { resource: Resource; report: ImportReport }) {
  const { t } = useTranslation('admin')
  const { new: fresh, changed, unchanged, failed } = report
  const lines = report.lines
    .filter(({ status, warnings }) => status !== 'unchanged' || warnings)
    .toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'))
  return (
    <div className="admin-preview" role="status">
      <p>
        <strong>{t('import.summary', { new: fresh, changed, unchanged, failed })}</strong>
      </p>
      {failed > 0 && <p className="field-problem">{t('import.wrong')}</p>}
      {lines.length > 0 && (
        <AdminTable
          caption={t('import.about')}
          rows={lines.slice(0, mostShown)}
          rowKey={({ line }) => String(line)}
          columns={[
            { key: 'line', header: t('import.line'), cell: ({ line }) => line },
            {
              key: 'status',
              header: t('import.status'),
              cell: ({ status }) => t(`import.states.${status}`),
            },
            {
              key: 'about',
              header: t('import.about'),
              cell: ({ errors, warnings = [], changes }) =>
                errors?.length ? (
                  <Problems problems={errors} />
                ) : (
                  <>
                    <Changes resource={resource} changes={changes ?? {}} />
                    {warnings.length > 0 && <Problems problems={warnings} />}
                  </>
                ),
            },
          ]}
        />
      )}
    </div>
  )
}

function Problems({ problems }: { problems: NonNullable<ImportLine['errors']> }) {
  return (
    <ul className="marked-list admin-import-errors">
      {problems.map(({ property, heading = property, message }) => (
        <li key={`${property} ${message}`}>{heading ? `${heading}: ${message}` : message}</li>
      ))}
    </ul>
  )
}

interface ChangesProps {
  resource: Resource
  changes: NonNullable<ImportLine['changes']>
}

function Changes({ resource, changes }: ChangesProps) {
  const locale = useLocale()
  return Object.entries(changes).flatMap(([name, { from, to }], place) => {
    const field = resource.fields[name]
    if (!field) return []
    const value = (each: unknown) => (
      <Cell resource={resource} name={name} field={field} item={{ id: '', [name]: each }} />
    )
    return (
      <Fragment key={name}>
        {place > 0 && '; '}
        {fieldLabel(field, locale)}: {from !== null && from !== undefined && <>{value(from)} → </>}
        {value(to)}
      </Fragment>
    )
  })
}

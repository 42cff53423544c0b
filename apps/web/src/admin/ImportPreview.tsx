// The dry run of an import, line by line: problems under the headings of the file, changes under the names of fields.
import { Fragment } from 'react'
import { useTranslation } from '../texts/translation.ts'
import type { ImportLine, ImportReport } from '@eos/contract/calls/lists'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { ScrollFrame } from './ScrollFrame.tsx'

const mostShown = 200

export function ImportPreview({ resource, report }: { resource: Resource; report: ImportReport }) {
  const { t } = useTranslation('admin')
  const { new: fresh, changed, unchanged, failed } = report
  const lines = report.lines
    .filter(({ status }) => status !== 'unchanged')
    .toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'))
  return (
    <div className="admin-preview" role="status">
      <p>
        <strong>{t('import.summary', { new: fresh, changed, unchanged, failed })}</strong>
      </p>
      {failed > 0 && <p className="field-problem">{t('import.wrong')}</p>}
      {lines.length > 0 && (
        <ScrollFrame label={t('import.about')}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('import.line')}</th>
                <th scope="col">{t('import.status')}</th>
                <th scope="col">{t('import.about')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, mostShown).map((line) => (
                <tr key={line.line}>
                  <td>{line.line}</td>
                  <td>{t(`import.states.${line.status}`)}</td>
                  <td>
                    {line.errors?.length ? (
                      <Errors errors={line.errors} />
                    ) : (
                      <Changes resource={resource} changes={line.changes ?? {}} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
    </div>
  )
}

function Errors({ errors }: { errors: NonNullable<ImportLine['errors']> }) {
  return (
    <ul className="admin-import-errors">
      {errors.map(({ property, heading = property, message }) => (
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

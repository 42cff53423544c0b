// Every data set with its licence, its columns and its files by year.
import { useQuery } from '@tanstack/react-query'
import type { DataSetOf, DataSets } from '@eos/contract/calls/data-sets'
import { ActionAnchor } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { QueryFailure } from '../../parts/states/QueryFailure.tsx'
import { SkeletonBlock, SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { PageHead } from '../../parts/page/PageHead.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import './data-sets.css'
import { Licence } from './Licence.tsx'
import { dataSetsQuery } from './queries.ts'
import './texts.ts'

export function DataPage() {
  const { t } = useTranslation('dataSets')
  const answer = useQuery(dataSetsQuery(useLocale()))
  return (
    <div className="page data-page">
      <PageHead title={t('title')} description={t('description')} picture="data" />
      <header>
        <h1>{t('title')}</h1>
        <p className="soft data-lead">{t('lead')}</p>
      </header>
      {answer.data ? (
        <Sets found={answer.data} />
      ) : answer.isError ? (
        <QueryFailure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <>
          <SkeletonBlock height={120} />
          <SkeletonRows rows={10} />
        </>
      )}
    </div>
  )
}

function Sets({ found }: { found: DataSets }) {
  const { t } = useTranslation('dataSets')
  return (
    <>
      <section className="column gap-2 data-part" aria-labelledby="licence-title">
        <h2 id="licence-title">{t('licence.title')}</h2>
        <Licence of={found} />
      </section>
      <section className="column gap-2 data-part" aria-labelledby="api-title">
        <h2 id="api-title">{t('api.title')}</h2>
        <p>{t('api.text')}</p>
        <div className="data-actions not-printed">
          <ActionAnchor href="/api/docs">{t('api.docs')}</ActionAnchor>
          <ActionAnchor href="/api/openapi.json">{t('api.document')}</ActionAnchor>
        </div>
      </section>
      {found.sets.length === 0 && <Empty title={t('empty')}>{t('emptyHint')}</Empty>}
      {found.sets.map((set) => (
        <DataSet key={set.key} set={set} />
      ))}
    </>
  )
}

function DataSet({ set }: { set: DataSetOf }) {
  const { t } = useTranslation('dataSets')
  const { key, title, about, changes, columns, years, files } = set
  const name = `${key}-title`
  return (
    <section className="column gap-2 data-part" id={key} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <p>{about}</p>
      <p className="faint fine">{t('changes', { how: changes })}</p>
      {years.length === 0 ? (
        <Files set={set} files={files} words={t('newest')} />
      ) : (
        <table className="data-files">
          <caption className="only-heard">{t('files', { title })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('year')}</th>
              <th scope="col">{t('formats')}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>
                  <Files
                    set={set}
                    files={files.filter((file) => file.year === year)}
                    words={String(year)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {columns.length > 0 && <Dictionary set={set} />}
    </section>
  )
}

interface FilesProps {
  set: DataSetOf
  files: DataSetOf['files']
  /** Which of the files of the set they are. */
  words: string
}

function Files({ set: { title }, files, words }: FilesProps) {
  const { t } = useTranslation('dataSets')
  return (
    <ul className="data-forms">
      {files.map(({ form, url }) => (
        <li key={form}>
          <a href={url} {...(form !== 'json' && { download: '' })}>
            {t(`form.${form}`)}
            <span className="only-heard">
              : {title}, {words}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Dictionary({ set: { title, columns } }: { set: DataSetOf }) {
  const { t } = useTranslation('dataSets')
  return (
    <details className="data-dictionary">
      <summary>
        {t('columns', { count: columns.length })}
        <span className="only-heard">: {title}</span>
      </summary>
      <dl>
        {columns.map(({ name, about }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

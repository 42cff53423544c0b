// The environmental documents that a facility publishes, and those that it has to publish and has not.
import type { FacilityDetail } from '@eos/contract/calls/waste/facilities'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay, type Locale } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { FileLink } from './FileLink.tsx'

export function FacilityDocuments({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation('facilities')
  const locale = useLocale()
  const { documents, lacking, kind } = facility
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t('documents.title')}</h2>
      {kind.group === 'monitored' && (
        <p className="faint meta facilities-note">{t('documents.lead')}</p>
      )}
      {documents.length === 0 ? (
        <p className="faint meta facilities-note">{t('documents.none')}</p>
      ) : (
        <ul className="facility-list">
          {documents.map(({ kind: of, title, issuedOn, file }) => (
            <li key={`${of.key} ${title} ${file?.id}`}>
              <div>
                {file ? <FileLink file={file} title={title} /> : title}
                {!file && <span className="faint meta facility-about">{t('documents.gone')}</span>}
              </div>
              <span className="faint meta facility-about">
                {of.label}
                {issuedOn && ` · ${formatDay(`${issuedOn}T00:00:00Z`, 'UTC', locale)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lacking.length > 0 && (
        <p className="faint meta facilities-note">
          {t('documents.lacking', { kinds: listed(lacking, locale) })}
        </p>
      )}
    </section>
  )
}

function listed(kinds: FacilityDetail['lacking'], locale: Locale): string {
  const words = kinds.map(({ label }) => label.charAt(0).toLocaleLowerCase(locale) + label.slice(1))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}

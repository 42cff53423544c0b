// The station in the page of another site, as a picture or as a frame, and on a screen of its own.
import { CodeXml } from 'lucide'
import { useLocation } from 'react-router'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { pageAddress, type PageTarget } from '../../../api/portal/page-path.ts'
import { product } from '../../../api/portal/product.ts'
import { useOrigin } from '../../../parts/share/page-address.ts'
import { CodeOfAddress, CopyAction } from '../../../parts/share/ShareCard.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'

export function Outside({ station }: { station: LatestStation }) {
  const { t } = useTranslation('share')
  const { search } = useLocation()
  const origin = useOrigin()
  const locale = useLocale()
  const parameters = { id: station.id }
  const pageOf = (to: PageTarget['to']) => origin + pageAddress(product, { to, parameters }, search)
  const badge = `/api/${product}/public/station/${encodeURIComponent(station.id)}/badge.svg?lang=${locale}`
  const alt = t('badgeOf', { name: localName(station, locale) })
  const badgeCode = `<a href="${pageOf('stations/:id')}"><img src="${origin}${badge}" width="360" height="72" alt="${quoted(alt)}"></a>`
  const widgetCode = `<iframe src="${pageOf('widget/:id')}" width="320" height="420" style="border:0" loading="lazy"></iframe>`
  return (
    <details className="share-outside">
      <summary>{t('outside')}</summary>
      <p>{t('badge')}</p>
      <img src={badge} width="360" height="72" alt={alt} loading="lazy" />
      <CodeToCopy code={badgeCode}>{t('copyBadge')}</CodeToCopy>
      <p>{t('widget')}</p>
      <CodeToCopy code={widgetCode}>{t('copyWidget')}</CodeToCopy>
      <CodeOfAddress
        address={pageOf('widget/:id')}
        show={t('widgetCode')}
        hide={t('hideWidgetCode')}
      />
      <p>
        <PageLink to="board/:id" parameters={parameters} target="_blank">
          {t('board')}
        </PageLink>
      </p>
      <CodeOfAddress
        address={pageOf('board/:id')}
        show={t('boardCode')}
        hide={t('hideBoardCode')}
      />
    </details>
  )
}

/** A name may hold what would end an attribute. */
const quoted = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function CodeToCopy({ code, children }: { code: string; children: string }) {
  return (
    <>
      <p className="share-box">
        <code>{code}</code>
      </p>
      <p className="cluster needs-script">
        <CopyAction icon={CodeXml} text={code}>
          {children}
        </CopyAction>
      </p>
    </>
  )
}

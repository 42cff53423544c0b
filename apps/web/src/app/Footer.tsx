// The foot of every page: where the figures come from and how far they can be trusted.
import { useTranslation } from 'react-i18next'
import { product } from '../api/product.ts'
import { ColourChoice } from '../ui/ColourChoice.tsx'

export function Footer() {
  const { t } = useTranslation('app')
  return (
    <footer className="footer">
      <div className="footer-in">
        <p>{t('footer.notice')}</p>
        <p>{t('footer.index')}</p>
        <p>{t('footer.geography')}</p>
        <ColourChoice />
        <p className="not-printed">
          <a href={`/api/${product}/public/latest`}>{t('footer.data')}</a>
        </p>
      </div>
    </footer>
  )
}

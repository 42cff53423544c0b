// The head of the document: title, description, canonical address, languages, and how links to the page look elsewhere.
import { useLocation } from 'react-router'
import { chosenProvinceCode, useKnownProvinces } from '../../api/shown-province.ts'
import { languageParameter } from '@eos/contract/pages/page-rendering'
import { basePath } from '@eos/contract/pages/pages'
import { wire } from '@eos/contract/words/vocabulary'
import { product } from '../../api/portal/product.ts'
import { useRendered } from '../../api/portal/rendered.ts'
import { PageTitle, useSiteName } from './PageTitle.tsx'
import { useLocale } from '../numbers/use-locale.ts'

interface PageHeadProps {
  title: string
  /** Stands in the browser's tab instead: words of who looks, which no link to the page repeats. */
  tab?: string
  description: string
  /** Stands for the page where a link to it is shared; scripts/share-pictures.mjs draws it. */
  picture?:
    | 'data'
    | 'documents'
    | 'facilities'
    | 'home'
    | 'map'
    | 'news'
    | 'points'
    | 'province'
    | 'ranking'
    | 'stations'
    | 'waste'
    | 'year'
  /** A picture of its own, by its path. */
  image?: string | undefined
  /** The same, drawn by the server in the usual size. */
  card?: string | undefined
  /** The address names nothing that is the portal's: search engines leave it out. */
  isMissing?: boolean
  /** Parameters of the address without which it would be another page. */
  names?: readonly string[]
}

const languageTags = { en: 'en_GB', vi: 'vi_VN' } as const

export function PageHead(props: PageHeadProps) {
  const {
    title,
    tab = title,
    description,
    picture = 'home',
    image,
    card,
    isMissing = false,
    names = [],
  } = props
  const locale = useLocale()
  const origin = useRendered()?.origin ?? location.origin
  const addressIn = useOwnAddress(origin, names)
  const site = useSiteName()
  const languages = Object.keys(languageTags) as (keyof typeof languageTags)[]
  return (
    <>
      <PageTitle title={tab} />
      <meta name="description" content={description} />
      {isMissing ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn()} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
          ))}
          <meta property="og:url" content={addressIn()} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content={languageTags[locale]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta
        property="og:image"
        content={origin + (image ?? card ?? `${basePath(product)}share/${picture}.png`)}
      />
      {!image && <meta property="og:image:width" content="1200" />}
      {!image && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Filters and orders are views of one page: only place, language and what names the page belong to its canonical address. */
function useOwnAddress(origin: string, names: readonly string[]): (language?: string) => string {
  const { pathname, search } = useLocation()
  const present = new URLSearchParams(search)
  const province = chosenProvinceCode(search, useKnownProvinces())
  return (language = present.get(languageParameter) ?? '') => {
    const kept = new URLSearchParams()
    if (province) kept.set(wire.provinceCodeParameter, province)
    for (const name of names) {
      const value = present.get(name)
      if (value) kept.set(name, value)
    }
    if (Object.hasOwn(languageTags, language)) kept.set(languageParameter, language)
    return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
  }
}

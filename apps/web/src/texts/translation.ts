// The texts of all features in both languages, looked up by key in the language of the page.
// See docs/decisions/0189-texts-are-looked-up-by-our-own-module.md.
import { createContext, useContext, useSyncExternalStore } from 'react'

export type Language = 'en' | 'vi'
type Tree = { readonly [key: string]: string | Tree }

/** app/i18n.ts declares here, as `resources`, the texts of each feature. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Declared {}
type Resources = Declared extends { resources: infer Texts } ? Texts : Record<string, Tree>
export type Feature = keyof Resources & string

/** `title`, `column.name`; the forms of a plural are one key. */
type KeyOf<Texts, Path extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Path}${Name extends `${infer Base}_one` | `${infer Base}_other` ? Base : Name}`
    : KeyOf<Texts[Name], `${Path}${Name}.`>
}[keyof Texts & string]

type KeyWithFeature<Of extends Feature> = Of extends Feature
  ? `${Of}:${KeyOf<Resources[Of]>}`
  : never

type Features = Feature | readonly Feature[]
type FirstOf<Of extends Features> = Of extends readonly [infer First extends Feature, ...unknown[]]
  ? First
  : Of extends Feature
    ? Of
    : never
type EachOf<Of extends Features> = Of extends readonly (infer Each extends Feature)[]
  ? Each
  : Of extends Feature
    ? Of
    : never

/** `values` fill the places `{{name}}`; `count` chooses the form of a plural. */
export type Translate<Of extends Features> = (
  key: KeyOf<Resources[FirstOf<Of>]> | KeyWithFeature<EachOf<Of>>,
  values?: object,
) => string

const trees = { en: new Map<string, Tree>(), vi: new Map<string, Tree>() }

/** To be called before a component of the feature is drawn. */
export function addTexts(feature: string, texts: { en: object; vi: object }): void {
  trees.en.set(feature, texts.en as Tree)
  trees.vi.set(feature, texts.vi as Tree)
}

let current: Language = 'en'
const listeners = new Set<() => void>()

/** The language of this browser's page. */
export function currentLanguage(): Language {
  return current
}

export function setLanguage(language: Language): void {
  current = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const RenderedLanguage = createContext<Language | undefined>(undefined)

/** For a page that is rendered on the server, where several languages are in use at once. */
export const LanguageProvider = RenderedLanguage.Provider

/** Texts of the first feature are named by their key alone, those of the others with their feature: `common:failed`. */
export function useTranslation<const Of extends Features>(
  features: Of,
): { t: Translate<Of>; language: Language } {
  const language = useLanguage()
  const [first] = typeof features === 'string' ? [features] : features
  return { t: translatorOf(language, first!) as Translate<Of>, language }
}

export function useLanguage(): Language {
  const rendered = useContext(RenderedLanguage)
  const own = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  return rendered ?? own
}

type Translator = (key: string, values?: object) => string
const translators = new Map<string, Translator>()

/** The same function each time, so that effects and memos may depend on it. */
function translatorOf(language: Language, feature: string): Translator {
  const name = `${language} ${feature}`
  const known = translators.get(name)
  if (known) return known
  const made: Translator = (key, values) => translate(language, feature, key, values)
  translators.set(name, made)
  return made
}

// Made when a count first occurs: the rules cost a phone some milliseconds.
const plurals = new Map<Language, Intl.PluralRules>()

function pluralOf(count: number, language: Language): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

/** A key without a text is shown as it is. */
export function translate(
  language: Language,
  feature: string,
  key: string,
  values: object = {},
): string {
  const [, other, path] = /^(\w+):(.+)$/.exec(key) ?? [undefined, feature, key]
  const tree = trees[language].get(other!)
  const { count } = values as { count?: unknown }
  const forms =
    typeof count === 'number' ? [`${path}_${pluralOf(count, language)}`, `${path}_other`] : []
  const text = [...forms, path!]
    .map((each) => textAt(tree, each))
    .find((each) => each !== undefined)
  return (text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = (values as Record<string, unknown>)[name]
    return value === undefined || value === null ? '' : String(value)
  })
}

function textAt(tree: Tree | undefined, path: string): string | undefined {
  let at: string | Tree | undefined = tree
  for (const name of path.split('.')) at = typeof at === 'object' ? at[name] : undefined
  return typeof at === 'string' ? at : undefined
}

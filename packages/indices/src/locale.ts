// The two languages in which this package can explain itself.

export type Locale = 'en' | 'vi'

/** One text in every language of the package. */
export type Texts = Readonly<Record<Locale, string>>

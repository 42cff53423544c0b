// The two languages of explanations.

export type Locale = 'en' | 'vi'

/** One text in every language of the package. */
export type Texts = Readonly<Record<Locale, string>>

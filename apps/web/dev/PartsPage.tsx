// Every part in every state, in both themes, in the language and the level colours that are chosen on top.
import { useState } from 'react'
import { useLanguage } from '../src/texts/translation.ts'
import { chooseLanguage, languages, type Language } from '../src/app/i18n.ts'
import { Segments } from '../src/parts/controls/Segments.tsx'
import { CheckField } from '../src/parts/fields/Field.tsx'
import { ChartSheet } from './ChartSheet.tsx'
import { ControlSheet } from './ControlSheet.tsx'
import { DaySheet } from './DaySheet.tsx'
import { FieldSheet } from './FieldSheet.tsx'
import { LevelSheet } from './LevelSheet.tsx'
import { LimitSheet } from './LimitSheet.tsx'
import { MatrixSheet } from './MatrixSheet.tsx'
import { StateSheet } from './StateSheet.tsx'
import { TokenSheet, TypeSheet } from './TokenSheet.tsx'

const languageOptions = Object.entries(languages).map(([value, name]) => ({
  value: value as Language,
  name,
}))

/** `?theme=dark` shows one theme alone, as pages have it; without it both stand side by side. */
const alone = new URLSearchParams(window.location.search).get('theme')

export function PartsPage() {
  const language = useLanguage()
  const [isAccessible, setAccessible] = useState(false)
  const themes = alone ? [alone] : ['light', 'dark']
  return (
    <main className="parts-page" {...(isAccessible && { 'data-level-colours': 'accessible' })}>
      <header className="parts-head">
        <h1>Tile and line: the parts</h1>
        <Segments
          label="Language"
          options={languageOptions}
          chosen={language}
          onChoose={chooseLanguage}
        />
        <CheckField
          label="Accessible level colours"
          checked={isAccessible}
          onChange={(event) => setAccessible(event.target.checked)}
        />
      </header>
      <TypeSheet />
      <div className={`parts-themes parts-themes-${themes.length}`}>
        {themes.map((theme) => (
          <div key={theme} className="parts-theme" data-theme={theme}>
            <h2>{theme === 'light' ? 'Light' : 'Dark'}</h2>
            <TokenSheet />
            <LevelSheet />
            <LimitSheet />
            <ChartSheet />
            <DaySheet />
            <ControlSheet />
            <FieldSheet />
            <StateSheet />
            <MatrixSheet />
          </div>
        ))}
      </div>
    </main>
  )
}

// Lets a person choose level colours that all people can distinguish.
import { useTranslation } from '../../texts/translation.ts'
import { chooseLevelColours, useLevelColours } from '../styles/level-colours.ts'

export function ColourChoice() {
  const { t } = useTranslation('common')
  const colours = useLevelColours()
  return (
    <label className="colour-choice not-printed needs-script">
      <input
        type="checkbox"
        checked={colours === 'accessible'}
        onChange={(event) => chooseLevelColours(event.target.checked ? 'accessible' : 'official')}
      />
      <span>{t('accessibleColours')}</span>
    </label>
  )
}

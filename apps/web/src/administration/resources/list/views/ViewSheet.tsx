// Saves what the list shows as a view, and keeps the views: renamed, shared, replaced, removed, one of them the default.
import { Checkbox, Input } from 'antd'
import { useId, useState, type FormEvent } from 'react'
import { longestViewName } from '@eos/contract/lists/list-looks'
import { Action } from '../../../../parts/controls/Action.tsx'
import { FieldProblem } from '../../../../parts/fields/Field.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { fieldProblems } from '../../../../parts/hooks/field-problems.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { addView } from './look-queries.ts'
import { contentOf, withView } from '../../../../admin-parts/resources/list/view-content.ts'
import { ViewLine } from './ViewLine.tsx'
import type { ViewsProps } from './views-props.ts'

type ViewSheetProps = ViewsProps & { onClose: () => void }

export function ViewSheet(props: ViewSheetProps) {
  const { t } = useTranslation('lists')
  const { views } = props.kept
  return (
    <>
      <NewView {...props} />
      {views.length > 0 && (
        <>
          <strong>{t('views')}</strong>
          <ul className="list-view-lines">
            {views.map((view) => (
              <ViewLine key={view.id} {...props} view={view} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function NewView({ kept, resource, state, onState, onClose }: ViewSheetProps) {
  const { t } = useTranslation(['lists', 'admin'])
  const id = useId()
  const failureText = useFailureText()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isDefault, setDefault] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('nameNeeded'))
    setBusy(true)
    try {
      const view = await addView(resource.path, { name, shared, content: contentOf(state) })
      if (isDefault) kept.keep({ defaultView: view.id })
      await kept.refresh()
      onState({ ...withView(resource, state.usual, view.content), skipsView: true }, true)
      onClose()
    } catch (error) {
      setProblem(fieldProblems(error, ['name']).name ?? failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="list-view-new" noValidate onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{t('viewName')}</label>
      <Input
        id={id}
        value={name}
        maxLength={longestViewName}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <FieldProblem id={id}>{problem}</FieldProblem>
      <p className="small soft">{t('viewHolds')}</p>
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('share')}
      </Checkbox>
      <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
        {t('makeDefault')}
      </Checkbox>
      <Action kind="primary" type="submit" busy={busy}>
        {t('admin:save')}
      </Action>
    </form>
  )
}

// The sheet of buttons, choices, tags and notes.
import { Bell, ChartLine, Download, MapPin, Table } from 'lucide'
import { useState } from 'react'
import { Action, ActionLink } from '../src/parts/controls/Action.tsx'
import { ActionChoice } from '../src/parts/controls/ActionChoice.tsx'
import { Choice } from '../src/parts/controls/Choice.tsx'
import { Note } from '../src/parts/controls/Note.tsx'
import { SegmentButtons, SegmentLinks, Segments } from '../src/parts/controls/Segments.tsx'
import { Tag } from '../src/parts/controls/Tag.tsx'
import { Row } from './Row.tsx'
import { useSampleTexts } from './sample-texts.ts'
import { somewhere } from './sample.ts'

export function ControlSheet() {
  return (
    <>
      <ButtonRow />
      <ChoiceRow />
      <NoteRows />
    </>
  )
}

function ButtonRow() {
  const texts = useSampleTexts()
  return (
    <Row name="Buttons">
      <Action kind="primary" icon={Bell}>
        {texts.primary}
      </Action>
      <Action>{texts.normal}</Action>
      <Action kind="quiet">{texts.quiet}</Action>
      <ActionLink {...somewhere} icon={Download} collapses>
        {texts.download}
      </ActionLink>
      <Action disabledBecause={texts.disabledBecause}>{texts.announce}</Action>
    </Row>
  )
}

function ChoiceRow() {
  const [view, setView] = useState('chart')
  const texts = useSampleTexts()
  const views = [
    { value: 'chart', name: texts.chart },
    { value: 'table', name: texts.table },
  ]
  return (
    <Row name="Choice">
      <Segments label={texts.view} options={views} chosen={view} onChoose={setView} />
      <form>
        <SegmentButtons
          name="view"
          label={texts.view}
          options={[
            { value: 'chart', name: texts.chart, icon: ChartLine },
            { value: 'table', name: texts.table, icon: Table },
          ]}
          chosen={view}
          onChoose={setView}
        />
      </form>
      <SegmentLinks
        label={texts.period}
        options={['24 h', '7 d', '30 d'].map((name) => ({
          name,
          target: somewhere,
          isChosen: name === '7 d',
        }))}
      />
      <Choice label={texts.year} defaultValue="2026">
        <option>2025</option>
        <option>2026</option>
      </Choice>
      <ActionChoice icon={MapPin} label={texts.year} defaultValue="2026">
        <option>2025</option>
        <option>2026</option>
      </ActionChoice>
    </Row>
  )
}

function NoteRows() {
  const texts = useSampleTexts()
  return (
    <>
      <Row name="Tags">
        <Tag kind="ok">{texts.inForce}</Tag>
        <Tag kind="late">{texts.progress}</Tag>
        <Tag kind="over">{texts.above}</Tag>
        <Tag>{texts.replaced}</Tag>
      </Row>
      <Row name="Notes">
        <Note kind="late" title={texts.staleTitle}>
          {texts.staleText}
        </Note>
        <Note kind="over" title={texts.failedTitle}>
          {texts.failedText}
        </Note>
      </Row>
    </>
  )
}

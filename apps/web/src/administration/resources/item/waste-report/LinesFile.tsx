// The lines of a report about waste as a workbook: given out, filled in, and read back into the form.
import { useId, useState } from 'react'
import type { ReadLines } from '@eos/contract/calls/waste/report-files'
import { saveFile } from '../../../../api/client/served-file.ts'
import type { Line } from '../../../../admin-parts/fields/grid/cells/lines.ts'
import { Action } from '../../../../parts/controls/Action.tsx'
import { Note } from '../../../../parts/controls/Note.tsx'
import { FilePick } from '../../../../parts/fields/FilePick.tsx'
import { useTranslation } from '../../../../texts/translation.ts'
import { SaveFileButton } from '../../../../parts/buttons/SaveFileButton.tsx'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { addressOf, markedLinesOf, readLinesOf, type CheckedReport } from './queries.ts'

interface LinesFileProps {
  report: CheckedReport
  /** They take the place of the lines in the form. */
  onLines: (lines: readonly Line[]) => void
}

export function LinesFile({ report, onLines }: LinesFileProps) {
  const { t } = useTranslation('wasteReport')
  const id = useId()
  const failureText = useFailureText()
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<ReadLines>()
  const [failure, setFailure] = useState<string>()
  const take = async (chosen: File) => {
    setFile(chosen)
    setRead(undefined)
    setFailure(undefined)
    try {
      const found = await readLinesOf(report, chosen)
      setRead(found)
      onLines(found.lines)
    } catch (error) {
      setFailure(failureText(error))
    }
  }
  return (
    <div className="report-file" role="group" aria-label={t('file.title')}>
      <SaveFileButton path={`${addressOf(report)}/lines.xlsx`}>{t('file.template')}</SaveFileButton>
      <span className="cluster">
        <span>{t('file.fill')}</span>
        <FilePick
          id={id}
          aria-label={t('file.fill')}
          accept=".xlsx,.csv"
          onFiles={([chosen]) => chosen && void take(chosen)}
        />
      </span>
      {failure && (
        <Note kind="over" title={t('file.refused')} isAlert>
          {failure}
        </Note>
      )}
      {read && file && <Result read={read} report={report} file={file} />}
    </div>
  )
}

interface ResultProps {
  read: ReadLines
  report: CheckedReport
  file: File
}

function Result({ read, report, file }: ResultProps) {
  const { t } = useTranslation('wasteReport')
  const count = read.lines.length
  const wrong = read.problems.length
  if (wrong === 0) return <p role="status">{t('file.read', { count })}</p>
  return (
    <Note kind="late" title={t('file.read', { count })} isAlert>
      {t('file.wrong', { count: wrong })}{' '}
      <Action onClick={() => void markedLinesOf(report, file).then(saveFile, () => undefined)}>
        {t('file.marked')}
      </Action>
    </Note>
  )
}

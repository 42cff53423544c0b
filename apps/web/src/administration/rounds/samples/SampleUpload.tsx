// Takes a file of samples: it is read on the server, judged line by line, and stored only when somebody says so.
import { useQuery } from '@tanstack/react-query'
import { FileCheck, FileUp } from 'lucide'
import { useEffect, useId, useState } from 'react'
import type { SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { sampleImportFailureWords } from '@eos/contract/readings/sample-imports'
import { Action } from '../../../parts/controls/Action.tsx'
import { FieldProblem, TextField } from '../../../parts/fields/Field.tsx'
import { FilePick } from '../../../parts/fields/FilePick.tsx'
import { FormFailure, FormSuccess } from '../../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { beginImport, forgetImports, sampleImportQuery } from './sample-imports.ts'
import { SampleReport } from './SampleReport.tsx'

export function SampleUpload({ programId }: { programId: string }) {
  const { t } = useTranslation('rounds')
  const upload = useUpload(programId)
  const { file, busy, failure, present } = upload
  const report = present?.report ?? undefined
  const isReady = present?.state === 'checked' && report !== undefined && hasSomething(report)
  return (
    <section className="panel samples" aria-label={t('files.title')}>
      <h2>{t('files.title')}</h2>
      <p className="soft">{t('files.text')}</p>
      <Fields upload={upload} />
      {present && <Outcome of={present} />}
      <FormFailure>{failure}</FormFailure>
      {report && <SampleReport report={report} />}
      <p className="form-actions">
        {isReady && (
          <Action
            kind="primary"
            icon={FileUp}
            busy={busy}
            onClick={() => void upload.send({ dryRun: false })}
          >
            {t('files.import', { count: report.rounds.made + report.rounds.changed })}
          </Action>
        )}
        {present?.state !== 'done' && (
          <Action
            kind={isReady || !file ? 'normal' : 'primary'}
            icon={FileCheck}
            busy={busy && !isReady}
            onClick={() => void upload.send({ dryRun: true })}
          >
            {t('files.check')}
          </Action>
        )}
      </p>
    </section>
  )
}

function Fields({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { t } = useTranslation('rounds')
  const id = useId()
  const { river, isMissing } = upload
  return (
    <div className="samples-fields">
      <div className="field">
        <label htmlFor={id}>{t('files.pick')}</label>
        <FilePick
          id={id}
          accept=".csv,.gz,text/csv,application/gzip"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          onFiles={(files) => upload.choose(files[0])}
        />
        <FieldProblem id={id}>{isMissing ? t('files.needed') : undefined}</FieldProblem>
      </div>
      <TextField
        label={t('files.river')}
        hint={t('files.riverHint')}
        maxLength={255}
        value={river}
        onChange={(event) => upload.writeRiver(event.target.value)}
      />
    </div>
  )
}

/** How far it is, or how it ended. */
function Outcome({ of }: { of: SampleImport }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const { state, failure, report } = of
  if (state === 'running') return <Progress of={of} />
  if (failure) return <FormFailure>{sampleImportFailureWords[failure][locale]}</FormFailure>
  if (state !== 'done' || !report) return null
  const { made, changed } = report.rounds
  const written = { made: formatNumber(made, 0, locale), changed: formatNumber(changed, 0, locale) }
  return <FormSuccess>{t('files.done', written)}</FormSuccess>
}

const hasSomething = ({ rounds }: NonNullable<SampleImport['report']>) =>
  rounds.made + rounds.changed > 0

function useUpload(programId: string) {
  const failureText = useFailureText()
  const [file, setFile] = useState<File>()
  const [river, setRiver] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [begun, setBegun] = useState<SampleImport>()
  const followed = useQuery({
    ...sampleImportQuery(begun?.id ?? ''),
    enabled: begun !== undefined,
  }).data
  const present = begun && followed?.id === begun.id ? followed : begun
  const state = present?.state
  useEffect(() => {
    if (state === 'done') void forgetImports()
  }, [state])
  const send = async ({ dryRun }: { dryRun: boolean }) => {
    if (!file) return setMissing(true)
    setSending(true)
    setFailure(undefined)
    try {
      setBegun(await beginImport(programId, file, { dryRun, river: river.trim() }))
    } catch (error) {
      setBegun(undefined)
      setFailure(failureText(error))
    }
    setSending(false)
  }
  /** Drops the former result, which does not belong to the new choice. */
  const forget = () => {
    setBegun(undefined)
    setFailure(undefined)
  }
  return {
    file,
    river,
    isMissing,
    failure,
    present,
    send,
    busy: isSending || state === 'running',
    choose: (chosen: File | undefined) => {
      setFile(chosen)
      setMissing(false)
      forget()
    },
    writeRiver: (text: string) => {
      setRiver(text)
      forget()
    },
  }
}

function Progress({ of: { fraction, lines } }: { of: SampleImport }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const words = t('files.progress', {
    percent: Math.floor(fraction * 100),
    lines: formatNumber(lines, 0, locale),
  })
  return (
    <p className="cluster samples-progress" role="status">
      <progress max={1} value={fraction} aria-label={words} />
      <span>{words}</span>
    </p>
  )
}

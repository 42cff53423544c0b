// A form that is sent once at a time: its values, what is wrong field by field, and what failed as a whole.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { fieldProblems } from './field-problems.ts'
import { useFailureText } from './use-failure-text.ts'

export type Values<Name extends string> = Record<Name, string>
export type Problems<Name extends string> = Partial<Record<Name, string>>

interface FormWork<Name extends string> {
  /** The names of its fields, in their order. */
  fields: readonly Name[]
  /** The problems that can be found without asking the server. */
  check?: (values: Values<Name>) => Problems<Name>
  send: (values: Values<Name>) => Promise<void>
  /** Deals with a failure in its own way: `true` when nothing is left to say, or what to say at which field. */
  onFailure?: (error: unknown) => boolean | Problems<Name>
}

export interface FormState<Name extends string> {
  busy: boolean
  problems: Problems<Name>
  /** A sentence about the whole; absent when the fields say it all. */
  failure: string | undefined
  /** For the `form` element. */
  props: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onSubmit: (event: FormEvent) => void
    onInput: (event: FormEvent) => void
  }
}

export function useForm<Name extends string>(work: FormWork<Name>): FormState<Name> {
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useFocusOnProblem(form, attempt)

  const refuse = (found: Problems<Name>, sentence?: string) => {
    setProblems(found)
    setFailure(sentence)
    setAttempt((before) => before + 1)
  }
  const fail = (error: unknown) => {
    const told = work.onFailure?.(error) ?? false
    if (told === true) return
    if (told !== false) return refuse(told)
    const found = fieldProblems(error, work.fields)
    refuse(found, Object.keys(found).length > 0 ? undefined : failureText(error))
  }
  const submit = async () => {
    const values = valuesOf(form.current!, work.fields)
    const found = work.check?.(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found)
    sending.current = true
    setBusy(true)
    setProblems({})
    setFailure(undefined)
    await work.send(values).catch(fail)
    sending.current = false
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.current) void submit()
  }
  const onInput = (event: FormEvent) => {
    const name = (event.target as HTMLInputElement).name as Name
    if (problems[name] !== undefined) setProblems({ ...problems, [name]: undefined })
  }
  return { busy, problems, failure, props: { ref: form, noValidate: true, onSubmit, onInput } }
}

function valuesOf<Name extends string>(
  form: HTMLFormElement,
  fields: readonly Name[],
): Values<Name> {
  const data = new FormData(form)
  const entries = fields.map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(entries) as Values<Name>
}

/** After a refusal the keyboard stands where something is to be mended, else at the sentence. */
function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return
    const place =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('.form-failure')
    place?.focus()
  }, [form, attempt])
}

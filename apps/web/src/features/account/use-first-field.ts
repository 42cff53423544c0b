// A form that opens where one pressed a button takes the keyboard to its first field.
import { useEffect, type RefObject } from 'react'

export function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form])
}

import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from './mutate-checkout.ts'

const isSaved = (name: string) =>
  name === 'email' || name === 'option' || /^(delivery|billing|gift)\.|^sameBilling$/.test(name)

const isTicked = (field: HTMLInputElement) => ['radio', 'checkbox'].includes(field.type)

/** The form differs from the loaded values. */
function isAltered(field: Element): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((it) => it.selected !== it.defaultSelected)
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Milliseconds, so that a browser that fills in a whole address saves it once. */
const pause = 150

/**
 * Saves the form in the background: choices at once, text fields on blur. Card fields stay in the browser until paid.
 * `tried`: a payment attempt has failed, so missing fields stay marked.
 */
export function useSaving(isTried: boolean) {
  const fetcher = useFetcher<Outcome>({ key: 'checkout' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = useRef<FormData>(undefined)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  /** Values entered before scripts ran, by hand or by the browser, fired no events. */
  const catchUp = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    if (fields.some((field) => isSaved(field.name) && isAltered(field))) save(form.current)
  })
  useEffect(() => catchUp(), [])

  /** One save at a time: of two concurrent ones, the older might be saved last. */
  async function send() {
    if (sending.current) return
    sending.current = true
    try {
      for (let data = next.current; data; data = next.current) {
        next.current = undefined
        await fetcher.submit(data, { method: 'post' })
      }
    } finally {
      sending.current = false
    }
  }

  function save(form: HTMLFormElement | null) {
    if (!form) return
    const data = new FormData()
    for (const [name, value] of new FormData(form)) if (isSaved(name)) data.append(name, value)
    data.set('intent', 'save')
    data.set('stay', '1')
    if (isTried) data.set('tried', '1')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      next.current = data
      send()
    }, pause)
  }

  return {
    form,
    busy: fetcher.state !== 'idle',
    outcome: fetcher.data,
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      const field = target as unknown as HTMLInputElement | HTMLSelectElement
      if ((field instanceof HTMLSelectElement || isTicked(field)) && isSaved(field.name)) save(field.form)
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      const field = target as unknown as HTMLInputElement
      const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isTicked(field))
      if (!isText || !isSaved(field.name)) return
      if (field.value === (field.dataset.saved ?? field.defaultValue)) return
      field.dataset.saved = field.value
      save(field.form)
    },
    /** An explicit submission contains all fields. */
    onSubmit() {
      clearTimeout(timer.current)
      next.current = undefined
    },
    /** Enter pays in the card fields; elsewhere it saves, as the first button of the form does. */
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      const field = event.target as HTMLInputElement
      if (event.key !== 'Enter' || !field.name?.startsWith('card')) return
      event.preventDefault()
      field.form?.requestSubmit(field.form.querySelector<HTMLButtonElement>('button[value="pay"]'))
    },
  }
}

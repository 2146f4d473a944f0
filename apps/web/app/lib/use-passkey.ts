import { type RefObject, useEffect, useRef, useState } from 'react'

type Options = Record<string, unknown>

interface Passkey {
  readonly form: RefObject<HTMLFormElement | null>
  /** The hidden field for the browser's answer. */
  readonly credential: RefObject<HTMLInputElement | null>
  /** The visitor declined the browser's prompt and can retry or choose another factor. */
  readonly isDeclined: boolean
}

/** Prompts for a passkey as soon as there are options for it, and submits the form with the answer. */
export function usePasskey(
  options: Options | undefined,
  ask: (options: Options, leaving: AbortSignal) => Promise<string | undefined>,
): Passkey {
  const form = useRef<HTMLFormElement>(null)
  const credential = useRef<HTMLInputElement>(null)
  // Options can be used once.
  const [declined, setDeclined] = useState<Options>()
  useEffect(() => {
    if (!options) return
    const leaving = new AbortController()
    ask(options, leaving.signal).then(
      (answer) => {
        if (!credential.current || !answer) return setDeclined(options)
        credential.current.value = answer
        form.current?.requestSubmit()
      },
      () => leaving.signal.aborted || setDeclined(options),
    )
    return () => leaving.abort()
  }, [options, ask])
  return { form, credential, isDeclined: options !== undefined && options === declined }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'

/** What the page's action says to `begin`: where the file goes, and where to look on then. */
export interface Beginning {
  readonly uploadPath?: string
  readonly next?: string
  readonly error?: string
}

interface Refusal {
  readonly message?: string
  readonly details?: {
    readonly validationError?: { readonly fieldViolations?: readonly { readonly description: string }[] }
  }
}

/** Sends a file straight to the address that takes it, and goes on to what the server makes of it. */
export function useUpload() {
  const file = useRef<File>(undefined)
  const navigate = useNavigate()
  const { submit, data, state } = useFetcher<Beginning>()
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const send = useCallback(
    (chosen: File) => {
      file.current = chosen
      setError(undefined)
      setSent(0)
      setBusy(true)
      submit({ intent: 'begin' }, { method: 'post' })
    },
    [submit],
  )

  useEffect(() => {
    const chosen = file.current
    if (state !== 'idle' || !data || !chosen) return
    file.current = undefined
    const fail = (message: string) => {
      setBusy(false)
      setError(message)
    }
    const { uploadPath, next } = data
    if (!uploadPath || !next) return fail(data.error ?? 'That did not work. Try again.')
    put(uploadPath, chosen, setSent).then(
      () => navigate(next),
      (reason: Error) => fail(reason.message),
    )
  }, [state, data, navigate])

  return { send, sent, error, busy }
}

/** `fetch` cannot tell how much of a body has been sent. */
function put(path: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The file did not arrive. Look at your connection and try again.'))
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(sentence(request.response))))
    request.send(file)
  })
}

function sentence(refusal: Refusal | null): string {
  const description = refusal?.details?.validationError?.fieldViolations?.[0]?.description
  return description ? `The file ${description}.` : 'The file could not be taken. Try again.'
}

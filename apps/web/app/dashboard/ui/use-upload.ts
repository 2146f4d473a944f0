import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'

/** The action's answer to `begin`: where to upload the file, and the page to open afterwards. */
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

/** Uploads a file directly to its upload address, then opens the page of the import. */
export function useUpload() {
  const t = useT()
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
    if (!uploadPath || !next) return fail(data.error ?? t('ui:upload.failed'))
    put(t, uploadPath, chosen, setSent).then(
      () => navigate(next),
      (reason: Error) => fail(reason.message),
    )
  }, [state, data, navigate, t])

  return { send, sent, error, busy }
}

/** XMLHttpRequest, as `fetch` does not report upload progress. */
function put(t: Translate, path: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', path)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(t('ui:upload.connectionLost')))
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(describeRefusal(t, request.response))))
    request.send(file)
  })
}

function describeRefusal(t: Translate, refusal: Refusal | null): string {
  const description = refusal?.details?.validationError?.fieldViolations?.[0]?.description
  return description ? t('dashboard:import.refused', { description }) : t('ui:upload.failed')
}

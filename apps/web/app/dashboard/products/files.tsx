import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { refusalBy, UploadRefused } from '../../lib/uploads.ts'
import ui from '../ui/ui.module.css'
import type { FileRow } from './files.ts'

/** What buyers of a digital product get: added at once, without saving the product. */
export function Files({ id, files }: { id: string; files: readonly FileRow[] }) {
  const { upload, progress, error } = useUpload(id)
  const { submit, state } = useFetcher()
  const remove = (file: string) => submit({ intent: 'remove-file', file }, { method: 'post' })
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="files" style={{ marginTop: 16 }}>
      <div className={ui.sectionHead}>
        <h2 id="files">Files</h2>
        <FileButton onChange={(file) => file && upload(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" loading={progress !== undefined}>
              Add a file
            </Button>
          )}
        </FileButton>
      </div>
      <p className={ui.muted}>
        Buyers get a mail with links to them as soon as they have paid. Who has bought keeps what is removed here.
      </p>
      {progress !== undefined && (
        <progress value={progress} max={1} aria-label="Upload" style={{ width: '100%' }}>
          {Math.round(progress * 100)} %
        </progress>
      )}
      {error && (
        <p role="alert" className={ui.alert}>
          {error}
        </p>
      )}
      {files.length === 0 ? (
        <p className={ui.muted}>None yet: orders wait for you to deliver them.</p>
      ) : (
        <ul className={ui.stack}>
          {files.map((file) => (
            <li
              key={file.id}
              style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 }}
            >
              <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {file.name} <span className={ui.muted}>{file.size}</span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                loading={state !== 'idle'}
                onClick={() => remove(file.id)}
                aria-label={`Remove ${file.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Sends the bytes straight to the server's storage, and says how far it is. */
function useUpload(id: string) {
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const { revalidate } = useRevalidator()
  const upload = async (file: File) => {
    setError(undefined)
    setProgress(0)
    const body = new URLSearchParams({ name: file.name })
    const begun = await fetch(`/dashboard/products/${id}/upload`, { method: 'POST', body })
    const { url, alert } = (await begun.json().catch(() => ({}))) as { url?: string; alert?: string }
    if (url)
      await send(url, file, setProgress).catch((error) =>
        setError(error instanceof UploadRefused ? error.message : 'The file did not get through. Try again.'),
      )
    else setError(alert ?? 'The file did not get through. Try again.')
    setProgress(undefined)
    await revalidate()
  }
  return { upload, progress, error }
}

/** `fetch` tells nothing of how far an upload is. */
function send(url: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status === 200 ? resolve() : reject(refusalBy(request.status)))
    request.onerror = () => reject(new Error('offline'))
    request.open('PUT', new URL(url).pathname)
    request.send(file)
  })
}

import { Button, FileButton } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { createRefusal, UploadRefused } from '../../lib/uploads.ts'
import ui from '../ui/ui.module.css'
import type { FileRow } from './files.ts'

/** The files of a digital product. Changes apply at once, without saving the product. */
export function Files({ id, files }: { id: string; files: readonly FileRow[] }) {
  const t = useT()
  const { upload, progress, error } = useUpload(id)
  const { submit, state } = useFetcher()
  const remove = (file: string) => submit({ intent: 'remove-file', file }, { method: 'post' })
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="files" style={{ marginTop: 16 }}>
      <div className={ui.sectionHead}>
        <h2 id="files">{t('dashboard-products:files')}</h2>
        <FileButton onChange={(file) => file && upload(file)}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" loading={progress !== undefined}>
              {t('dashboard-products:files.add')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={ui.muted}>{t('dashboard-products:files.hint')}</p>
      {progress !== undefined && (
        <progress
          value={progress}
          max={1}
          aria-label={t('dashboard-products:files.progress')}
          style={{ width: '100%' }}
        />
      )}
      {error && (
        <p role="alert" className={ui.alert}>
          {error}
        </p>
      )}
      {files.length === 0 ? (
        <p className={ui.muted}>{t('dashboard-products:files.none')}</p>
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
                aria-label={t('dashboard:removeNamed', { name: file.name })}
              >
                {t('dashboard:remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Uploads a file directly to the server’s storage, and reports the progress. */
function useUpload(id: string) {
  const t = useT()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const { revalidate } = useRevalidator()
  const upload = async (file: File) => {
    setError(undefined)
    setProgress(0)
    const body = new URLSearchParams({ name: file.name })
    const response = await fetch(`/dashboard/products/${id}/upload`, { method: 'POST', body })
    const { url, alert } = (await response.json().catch(() => ({}))) as { url?: string; alert?: string }
    if (url)
      await send(url, file, setProgress).catch((error) =>
        setError(error instanceof UploadRefused ? error.message : t('ui:upload.failed')),
      )
    else setError(alert ?? t('ui:upload.failed'))
    setProgress(undefined)
    await revalidate()
  }
  return { upload, progress, error }
}

/** XMLHttpRequest, as fetch does not report upload progress. */
function send(url: string, file: File, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status === 200 ? resolve() : reject(createRefusal(request.status)))
    request.onerror = () => reject(new Error('offline'))
    request.open('PUT', new URL(url).pathname)
    request.send(file)
  })
}

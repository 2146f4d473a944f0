import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { Uploads } from '../../lib/uploads.ts'
import { openUpload, refusalOfFile } from './open-upload.ts'

/** Files that are sent lie in the folder that was looked at when they were dropped. */
export function useUploads(folder: string) {
  const { revalidate } = useRevalidator()
  const now = useRef({ folder, revalidate })
  useEffect(() => {
    now.current = { folder, revalidate }
  })
  const [uploads] = useState(
    () =>
      new Uploads({
        open: (file) => openUpload(file, now.current.folder),
        refusal: refusalOfFile,
        onSent: () => void now.current.revalidate(),
      }),
  )
  return { uploads, sending: useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items) }
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { Uploads } from '../../lib/uploads.ts'
import { describeFileRefusal, openUpload } from './open-upload.ts'

/** Uploads files into the folder that is open when they are added. */
export function useUploads(folder: string) {
  const { revalidate } = useRevalidator()
  const current = useRef({ folder, revalidate })
  useEffect(() => {
    current.current = { folder, revalidate }
  })
  const [uploads] = useState(
    () =>
      new Uploads({
        open: (file) => openUpload(file, current.current.folder),
        refusal: describeFileRefusal,
        onSent: () => void current.current.revalidate(),
      }),
  )
  return { uploads, sending: useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items) }
}

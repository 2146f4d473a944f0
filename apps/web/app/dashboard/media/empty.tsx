import { Button } from '@mantine/core'
import ui from '../ui/ui.module.css'
import type { Listing } from './listing.ts'

export function Empty({
  listing: { text, kind, place, folder },
  onUpload,
}: {
  listing: Listing
  onUpload: () => void
}) {
  if (text || kind) {
    return (
      <div className={ui.empty}>
        <h2>No file fits</h2>
        <p>Try fewer filters or other words.</p>
      </div>
    )
  }
  if (place !== 'library') {
    return (
      <div className={ui.empty}>
        <h2>{place === 'trash' ? 'The trash is empty' : 'Nothing from customers'}</h2>
        <p>
          {place === 'trash'
            ? 'What you delete waits here until you delete it for good.'
            : 'Photos of reviews lie here.'}
        </p>
      </div>
    )
  }
  return (
    <div className={ui.empty}>
      <h2>{folder ? 'This folder is empty' : 'No files yet'}</h2>
      <p>Drop pictures, videos and documents here, or choose them.</p>
      <p className={ui.actions}>
        <Button onClick={onUpload}>Upload</Button>
      </p>
    </div>
  )
}

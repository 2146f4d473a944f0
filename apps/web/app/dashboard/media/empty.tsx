import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import ui from '../ui/ui.module.css'
import type { Listing } from './listing.ts'

export function Empty({
  listing: { text, kind, place, folder },
  onUpload,
}: {
  listing: Listing
  onUpload: () => void
}) {
  const t = useT()
  if (text || kind) {
    return (
      <div className={ui.empty}>
        <h2>{t('dashboard-media:noMatch')}</h2>
        <p>{t('dashboard:noMatch.filters')}</p>
      </div>
    )
  }
  if (place !== 'library') {
    return (
      <div className={ui.empty}>
        <h2>{place === 'trash' ? t('dashboard-media:trash.empty') : t('dashboard-media:customers.empty')}</h2>
        <p>{place === 'trash' ? t('dashboard-media:trash.empty.hint') : t('dashboard-media:customers.empty.hint')}</p>
      </div>
    )
  }
  return (
    <div className={ui.empty}>
      <h2>{folder ? t('dashboard-media:folder.empty') : t('dashboard-media:empty')}</h2>
      <p>{t('dashboard-media:empty.hint')}</p>
      <p className={ui.actions}>
        <Button onClick={onUpload}>{t('dashboard-media:upload')}</Button>
      </p>
    </div>
  )
}

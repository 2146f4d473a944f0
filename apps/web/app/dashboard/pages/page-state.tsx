import type { ContentPage } from '@stoa/contract/content-page.entity'
import { useT } from '@stoa/messages/react'
import { Status } from '../ui/status.tsx'
import { statusNames } from './names.ts'

type Stated = Pick<ContentPage, 'status' | 'hasUnpublishedChanges'>

/** Whether readers see the page, and as it is. */
export function PageState({ page, isUnsaved = false }: { page: Stated; isUnsaved?: boolean }) {
  const t = useT()
  const { status, hasUnpublishedChanges } = page
  if (status === 'PUBLISHED' && (hasUnpublishedChanges || isUnsaved)) {
    return <Status tone="wait">{t('dashboard-pages:status.changed')}</Status>
  }
  const tone = status === 'PUBLISHED' ? 'good' : status === 'SCHEDULED' ? 'wait' : 'quiet'
  return <Status tone={tone}>{t(statusNames[status])}</Status>
}

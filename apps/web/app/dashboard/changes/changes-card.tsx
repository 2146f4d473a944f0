import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { useDelayedLoad } from '../../lib/use-latest-load.ts'
import { useMay } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { ChangeList } from './change-list.tsx'
import type { loader } from './of.ts'

/** The changes of this page's entity, for staff who may see the log. Loaded after the page is shown. */
export function ChangesCard({ subject }: { subject: string }) {
  const t = useT()
  const mayRead = useMay('auditLog', 'READ')
  const { data } = useDelayedLoad<typeof loader>(mayRead ? `/dashboard/changes/of?subject=${subject}` : undefined, 0)
  if (!data || data.changes.length === 0) return null
  return (
    <Card title={t('dashboard-changes:history')}>
      <ChangeList changes={data.changes} isOfOne />
      {data.hasMore && (
        <Link to={`/dashboard/changes?subject=${subject}`} className={ui.link}>
          {t('dashboard-changes:all')}
        </Link>
      )}
    </Card>
  )
}

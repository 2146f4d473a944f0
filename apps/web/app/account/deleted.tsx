import { useT } from '@stoa/messages/react'
import { buildButtonClass, EmptyState } from '@stoa/ui'
import { Link } from 'react-router'
import { Seo } from '../lib/seo.tsx'

/** Shown after a member has deleted their account. */
export default function Deleted() {
  const t = useT()
  return (
    <div className="page">
      <Seo title={t('account:deleted.title')} path="/account/deleted" hidden />
      <EmptyState
        heading="h1"
        title={t('account:deleted.title')}
        action={
          <Link reloadDocument to="/" className={buildButtonClass()}>
            {t('account:deleted.action')}
          </Link>
        }
      >
        <p>{t('account:deleted.text')}</p>
      </EmptyState>
    </div>
  )
}

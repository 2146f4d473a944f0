import { useT } from '@stoa/messages/react'
import { useSite } from './site.ts'

export function DemoNotice() {
  const t = useT()
  if (useSite().status !== 'DEMO') return null
  return (
    <aside aria-label={t('ui:demo.label')} className="border-b border-line bg-surface px-4 py-2 text-center text-xs">
      {t('ui:demo.text')}
    </aside>
  )
}

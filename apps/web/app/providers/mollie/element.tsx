import { useT } from '@stoa/messages/react'
import type { ElementProps } from '../provider.ts'

export default function MollieElement({ method }: ElementProps) {
  const t = useT()
  return (
    <div className="max-w-prose space-y-2 text-sm text-muted">
      <p>{t('provider-mollie:redirect')}</p>
      {method.testAccount && <p>{t('provider-mollie:test')}</p>}
    </div>
  )
}

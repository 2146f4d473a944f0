import { useT } from '@stoa/messages/react'
import { Alert, Button } from '@stoa/ui'
import { useFetcher } from 'react-router'
import type { Detail, Offer } from './detail.ts'
import type { Notice } from './notify.ts'
import type { Selection } from './selection.ts'

interface NotifyMeProps {
  readonly detail: Detail
  readonly offer: Offer
  readonly selection: Selection
  readonly email: string | undefined
  /** The outcome of a form that was sent without scripts. */
  readonly notice: Notice | undefined
}

/** The form to request one email when an item is back in stock. */
export default function NotifyMe({ detail, offer, selection, email, notice }: NotifyMeProps) {
  const t = useT()
  const chosen = Object.values(selection).join(' ')
  const fetcher = useFetcher<Notice>({ key: `notify ${detail.id} ${chosen}` })
  const said = fetcher.data ?? notice
  if (said?.done) {
    return (
      <div className="mt-6">
        <Alert tone="success">{t('shop:notify.done', { email: said.email, name: detail.name })}</Alert>
      </div>
    )
  }
  return (
    <fetcher.Form method="post" className="mt-6 border-t border-line pt-6">
      <p className="font-medium">{t('shop:notify.title')}</p>
      <input type="hidden" name="productId" value={detail.id} />
      {Object.entries(selection).map(([name, value]) => (
        <input key={name} type="hidden" name={`option.${name}`} value={value} />
      ))}
      <input type="hidden" name="name" value={detail.name} />
      <input type="hidden" name="price" value={offer.price} />
      <div className="mt-3 flex items-start gap-2">
        <input
          aria-label={t('common:email')}
          aria-invalid={Boolean(said?.error)}
          aria-describedby="notify-said"
          name="email"
          type="email"
          placeholder={t('common:email')}
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={said?.email ?? email}
          className="control flex-1"
        />
        <Button look="secondary" busy={fetcher.state !== 'idle'} className="min-h-12">
          {t('shop:notify.submit')}
        </Button>
      </div>
      <p id="notify-said" role="alert" className="mt-1.5 min-h-5 text-sm text-danger">
        {said?.error}
      </p>
    </fetcher.Form>
  )
}

import { Button, Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, useFetcher } from 'react-router'
import { PlusIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Subscribing } from './subscriptions.ts'

const maxSubscriptions = 6

/** The subscriptions of a product. Changes apply at once, without saving the product. */
export function SubscriptionsCard({
  id,
  subscribing: { allowsOnce, options },
}: {
  id: string
  subscribing: Subscribing
}) {
  const t = useT()
  const { submit, state } = useFetcher()
  const page = `/dashboard/products/${id}/subscriptions`
  return (
    <section
      className={`${ui.card} ${ui.section} ${ui.stack}`}
      aria-labelledby="subscriptions"
      style={{ marginTop: 16 }}
    >
      <div className={ui.sectionHead}>
        <h2 id="subscriptions">{t('dashboard-products:subscriptions')}</h2>
        {options.length < maxSubscriptions && (
          <Button
            component={Link}
            to={`${page}/new`}
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon size={14} />}
          >
            {t('dashboard-products:subscription.add')}
          </Button>
        )}
      </div>
      {options.length === 0 ? (
        <p className={ui.muted}>{t('dashboard-products:subscriptions.none')}</p>
      ) : (
        <>
          <ul className={ui.stack}>
            {options.map((option) => (
              <li key={option.id} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
                <span style={{ flex: 1, minWidth: 0 }}>
                  <Link to={`${page}/${option.id}`}>{option.title}</Link>{' '}
                  <span className={ui.muted}>{option.terms}</span>
                </span>
                {option.hidden && <Status tone="quiet">{t('dashboard:hidden')}</Status>}
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={state !== 'idle'}
                  onClick={() => submit({ intent: 'hide-subscription', option: option.id }, { method: 'post' })}
                  aria-label={
                    option.hidden
                      ? t('dashboard-products:subscriptions.showOne', { name: option.title })
                      : t('dashboard-products:subscriptions.hideOne', { name: option.title })
                  }
                >
                  {option.hidden
                    ? t('dashboard-products:subscriptions.show')
                    : t('dashboard-products:subscriptions.hide')}
                </Button>
              </li>
            ))}
          </ul>
          <Switch
            label={t('dashboard-products:subscriptions.once')}
            checked={allowsOnce}
            disabled={state !== 'idle'}
            onChange={({ currentTarget: { checked } }) =>
              submit({ intent: 'sold-once', once: checked ? '1' : '' }, { method: 'post' })
            }
          />
        </>
      )}
    </section>
  )
}

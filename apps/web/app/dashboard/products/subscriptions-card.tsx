import { Button, Switch } from '@mantine/core'
import { Link, useFetcher } from 'react-router'
import { PlusIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Subscribing } from './subscriptions.ts'

const atMost = 6

/** The ways to buy a product again and again. Changed at once, without saving the product. */
export function SubscriptionsCard({ id, subscribing: { once, options } }: { id: string; subscribing: Subscribing }) {
  const { submit, state } = useFetcher()
  const page = `/dashboard/products/${id}/subscriptions`
  return (
    <section
      className={`${ui.card} ${ui.section} ${ui.stack}`}
      aria-labelledby="subscriptions"
      style={{ marginTop: 16 }}
    >
      <div className={ui.sectionHead}>
        <h2 id="subscriptions">Subscriptions</h2>
        {options.length < atMost && (
          <Button
            component={Link}
            to={`${page}/new`}
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon size={14} />}
          >
            Add a subscription
          </Button>
        )}
      </div>
      {options.length === 0 ? (
        <p className={ui.muted}>None: it is only bought once. With one, buyers choose how often it is sent and paid.</p>
      ) : (
        <>
          <ul className={ui.stack}>
            {options.map((option) => (
              <li key={option.id} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
                <span style={{ flex: 1, minWidth: 0 }}>
                  <Link to={`${page}/${option.id}`}>{option.title}</Link>{' '}
                  <span className={ui.muted}>{option.terms}</span>
                </span>
                {option.hidden && <Status tone="quiet">Hidden</Status>}
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={state !== 'idle'}
                  onClick={() => submit({ intent: 'hide-subscription', option: option.id }, { method: 'post' })}
                  aria-label={option.hidden ? `Show ${option.title}` : `Hide ${option.title}`}
                >
                  {option.hidden ? 'Show' : 'Hide'}
                </Button>
              </li>
            ))}
          </ul>
          <Switch
            label="It can be bought just once, too"
            checked={once}
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

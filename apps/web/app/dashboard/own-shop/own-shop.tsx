import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, redirectDocument, useNavigation } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/own-shop'
import styles from './own-shop.module.css'

export async function loader(args: Route.LoaderArgs) {
  return requireOwnerHost(args).call('demo.getDemoShop', {})
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const reader = createFormReader(t, await args.request.formData())
  try {
    await host.call('demo.startOwnShop', { confirmation: reader.text('confirmation').slice(0, 100) })
  } catch (error) {
    return refuseFor(t, error, {
      codes: { CONFIRMATION_DIFFERS: ['confirmation', t('dashboard-home:own.nameDiffers')] },
    })
  }
  // A full reload, as pages read the shop's name only once per visit.
  return redirectDocument('/dashboard/set-up/shop')
}

const rows = [
  ['products', 'dashboard-home:own.products'],
  ['orders', 'dashboard-home:own.orders'],
  ['customers', 'dashboard-home:own.customers'],
  ['reviews', 'dashboard-home:own.reviews'],
  ['pages', 'dashboard-home:own.pages'],
  ['discounts', 'dashboard-home:own.discounts'],
] as const

export default function OwnShop({ loaderData: { demoShop }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { state } = useNavigation()
  const { errors, alert } = useOutcome(actionData, '')
  const { isDemo, mayEmpty, realOrders, name } = demoShop
  const title = t('dashboard-home:setUp.own')
  const explain = () => {
    if (!isDemo) return t('dashboard-home:own.gone')
    return mayEmpty ? t('dashboard-home:own.realOrders', { count: realOrders }) : t('dashboard-home:own.notOwner')
  }
  if (!isDemo || !mayEmpty || realOrders > 0) {
    return (
      <>
        <PageHead title={title} />
        <EmptyList title={t('dashboard-home:own.goneTitle')}>{explain()}</EmptyList>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <Card title={t('dashboard-home:own.removed')}>
        <ul className={styles.counts}>
          {rows.map(([key, label]) => {
            const { total, added } = demoShop[key]
            return (
              <li key={key}>
                <span>{t(label)}</span>
                <strong>{t.number(total)}</strong>
                {added > 0 && <span className={styles.added}>{t('dashboard-home:own.added', { count: added })}</span>}
              </li>
            )
          })}
        </ul>
        <p className={ui.muted}>{t('dashboard-home:own.removedText')}</p>
      </Card>
      <Card title={t('dashboard-home:own.kept')}>
        <p className={ui.muted}>{t('dashboard-home:own.keptText')}</p>
      </Card>
      <Card title={t('dashboard-home:own.confirm')}>
        <Form method="post" className={ui.stack}>
          <TextInput
            name="confirmation"
            label={t('dashboard-home:own.type', { name })}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            error={errors.confirmation}
          />
          {alert && (
            <p role="alert" className={ui.alert}>
              {alert}
            </p>
          )}
          <p className={ui.muted}>{t('dashboard-home:own.final')}</p>
          <div>
            <Button type="submit" color="alarm" loading={state !== 'idle'}>
              {t('dashboard-home:own.submit')}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}

import { Switch } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/notices'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('notices.getOwnerNotices', {})).ownerNotices
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const ownerNotices = {
      newOrder: reader.on('newOrder'),
      lowStock: reader.on('lowStock'),
      lowStockAt: reader.whole('lowStockAt', { least: 1, most: 1000, isNeeded: true }) ?? 1,
      review: reader.on('review'),
      return: reader.on('return'),
      message: reader.on('message'),
      paymentFailed: reader.on('paymentFailed'),
      dispute: reader.on('dispute'),
    }
    return () => host.call('notices.updateOwnerNotices', { ownerNotices })
  })

export default function Notices({ loaderData: settings, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-notices:saved'))
  return (
    <>
      <PageHead title={t('dashboard:nav.notifications')} />
      <SaveForm version={JSON.stringify(settings)} errors={errors} alert={alert}>
        <Card title={t('dashboard-notices:emails')} isStacked>
          <p className={ui.muted}>{t('dashboard-notices:emails.text')}</p>
          <Switch name="newOrder" label={t('dashboard-notices:newOrder')} defaultChecked={settings.newOrder} />
          <Switch
            name="lowStock"
            label={t('dashboard-notices:lowStock')}
            description={t('dashboard-notices:lowStock.text')}
            defaultChecked={settings.lowStock}
          />
          <NumberField
            name="lowStockAt"
            label={t('dashboard-notices:lowStockAt')}
            description={t('dashboard-notices:lowStockAt.text')}
            defaultValue={settings.lowStockAt}
            error={errors.lowStockAt}
          />
          <Switch name="review" label={t('dashboard-notices:review')} defaultChecked={settings.review} />
          <Switch name="return" label={t('dashboard-notices:return')} defaultChecked={settings.return} />
          <Switch name="message" label={t('dashboard-notices:message')} defaultChecked={settings.message} />
          <Switch
            name="paymentFailed"
            label={t('dashboard-notices:paymentFailed')}
            description={t('dashboard-notices:paymentFailed.text')}
            defaultChecked={settings.paymentFailed}
          />
          <Switch
            name="dispute"
            label={t('dashboard-notices:dispute')}
            description={t('dashboard-notices:dispute.text')}
            defaultChecked={settings.dispute}
          />
        </Card>
      </SaveForm>
    </>
  )
}

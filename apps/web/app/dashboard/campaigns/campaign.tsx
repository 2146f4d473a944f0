import { Button, Modal } from '@mantine/core'
import type { Campaign } from '@stoa/contract/campaign.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useReader, writeMoment } from '../lib/reader.ts'
import { createDone, describeRefusal, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { useRefresh } from '../lib/use-refresh.ts'
import { Preview } from '../mails/preview.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/campaign'
import styles from './campaigns.module.css'
import { duplicate } from './duplicate.ts'
import { statuses } from './names.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const campaignId = args.params.id
  const found = await allowMissing(host.call('campaigns.getCampaign', { campaignId }))
  if (!found) throw createNotFound()
  const { campaign } = found
  if (campaign.status === 'DRAFT') throw redirect(`/dashboard/campaigns/${campaignId}/edit`)
  const { segmentId } = campaign.audience
  const [preview, segment] = await Promise.all([
    host.call('campaigns.previewCampaign', { campaignId }),
    segmentId ? allowMissing(host.call('segments.getSegment', { segmentId })) : undefined,
  ])
  return { campaign, preview, segment: segment?.segment.name }
}

/** Pauses, continues or stops a campaign, duplicates or deletes it. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const input = { campaignId: args.params.id }
  const intent = String((await args.request.formData()).get('intent'))
  try {
    if (intent === 'duplicate') return redirect(await duplicate(host, input.campaignId))
    if (intent === 'delete') {
      await host.call('campaigns.deleteCampaign', input)
      return redirect('/dashboard/campaigns')
    }
    if (intent === 'pause') await host.call('campaigns.pauseCampaign', input)
    else if (intent === 'resume') await host.call('campaigns.resumeCampaign', input)
    else await host.call('campaigns.cancelCampaign', input)
    return createDone()
  } catch (error) {
    return refuse(describeRefusal(host.t, error))
  }
}

export default function CampaignReport({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { campaign, preview, segment } = loaderData
  const { status, subject } = campaign
  const [tone, label] = statuses[status]
  const { alert } = useOutcome(actionData as object | undefined, t('dashboard-campaigns:changed'))
  useRefresh(status === 'SENDING')
  return (
    <>
      <PageHead
        title={subject}
        back={{ to: '/dashboard/campaigns', label: t('dashboard-campaigns:title') }}
        beside={<Status tone={tone}>{t(label)}</Status>}
      >
        <Act intent="duplicate" label={t('dashboard-campaigns:duplicate')} />
        <Acts campaign={campaign} />
      </PageHead>
      {alert && (
        <p role="alert" className={ui.alert}>
          {alert}
        </p>
      )}
      <div className={styles.report}>
        <div className={ui.stack}>
          <Figures campaign={campaign} />
          <Card title={t('dashboard-campaigns:details')} isStacked>
            <Facts campaign={campaign} segment={segment} />
          </Card>
        </div>
        <Preview preview={preview}>{null}</Preview>
      </div>
    </>
  )
}

function Acts({ campaign: { status, subject } }: { campaign: Campaign }) {
  const t = useT()
  switch (status) {
    case 'SCHEDULED':
      return <Act intent="cancel" label={t('dashboard-campaigns:unschedule')} />
    case 'SENDING':
    case 'PAUSED':
      return (
        <>
          <Stop />
          {status === 'SENDING' ? (
            <Act intent="pause" label={t('dashboard-campaigns:pause')} />
          ) : (
            <Act intent="resume" label={t('dashboard-campaigns:resume')} isMain />
          )}
        </>
      )
    default:
      return <ConfirmDelete what={subject}>{t('dashboard-campaigns:delete.text')}</ConfirmDelete>
  }
}

function Act({ intent, label, isMain = false }: { intent: string; label: string; isMain?: boolean }) {
  const { formData } = useNavigation()
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isMain ? 'filled' : 'default'}
        loading={formData?.get('intent') === intent}
      >
        {label}
      </Button>
    </Form>
  )
}

/** Asks first, as a stopped campaign can't be continued. */
function Stop() {
  const t = useT()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setIsAsking(true)}>
        {t('dashboard-campaigns:stop')}
      </Button>
      <Modal
        opened={isAsking}
        centered
        onClose={() => setIsAsking(false)}
        title={t('dashboard-campaigns:stop.title')}
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-campaigns:stop.text')}</p>
        <Form method="post" className={ui.buttons} onSubmit={() => setIsAsking(false)}>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            {t('dashboard-campaigns:stop.keep')}
          </Button>
          <Button type="submit" name="intent" value="cancel" color="alarm">
            {t('dashboard-campaigns:stop')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}

function Figures({ campaign: { figures } }: { campaign: Campaign }) {
  const t = useT()
  if (!figures) return null
  const shown = [
    [t('dashboard-campaigns:figure.recipients'), figures.recipients],
    [t('dashboard-campaigns:figure.sent'), figures.sent],
    [t('dashboard-campaigns:figure.failed'), figures.failed],
    [t('dashboard-campaigns:figure.bounced'), figures.bounced],
    [t('dashboard-campaigns:figure.unsubscribed'), figures.unsubscribed],
    ...(figures.orders === undefined ? [] : [[t('dashboard-campaigns:figure.orders'), figures.orders] as const]),
  ] as const
  return (
    <Card label={t('dashboard-campaigns:figures')}>
      <dl className={styles.figures}>
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{t.number(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Facts({ campaign, segment }: { campaign: Campaign; segment: string | undefined }) {
  const t = useT()
  const reader = useReader()
  const { scheduledDate, startedDate, finishedDate, previewText, audience } = campaign
  const format = (date: string | undefined) => date && writeMoment(new Date(date), reader)
  const facts = [
    [t('dashboard-campaigns:audience'), audience.segmentId ? (segment ?? '–') : t('dashboard-campaigns:audience.all')],
    [t('dashboard-campaigns:previewText'), previewText],
    [t('dashboard-campaigns:scheduledFor'), format(scheduledDate)],
    [t('dashboard-campaigns:started'), format(startedDate)],
    [t('dashboard-campaigns:finished'), format(finishedDate)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Card } from '../ui/card.tsx'
import { May } from '../ui/may.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import type { Outcome } from './acts.ts'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import styles from './order.module.css'
import { PackageForm } from './package-form.tsx'
import type { Package } from './packages.ts'

/** The fulfillments of the order. Each can be edited and undone. */
export function Packages({ order }: { order: Detail }) {
  const t = useT()
  const { packages, unfulfilled } = order
  if (packages.length === 0) return null
  return (
    <Card title={t('dashboard-orders:packages.title')}>
      <ul>
        {packages.map((each, at) => (
          <li key={each.id} className={styles.entry}>
            <OnePackage order={order} shown={each} number={at + 1} />
          </li>
        ))}
      </ul>
      {unfulfilled > 0 && (
        <p className={ui.muted}>{t('dashboard-orders:packages.unfulfilled', { count: unfulfilled })}</p>
      )}
    </Card>
  )
}

function OnePackage({ order, shown, number }: { order: Detail; shown: Package; number: number }) {
  const t = useT()
  const [open, setOpen] = useState<'edit' | 'undo'>()
  const close = () => setOpen(undefined)
  const fetcher = useFetcher<Outcome>()
  useSavedNotice(fetcher.data?.done, t('dashboard-orders:package.deliver.done'))
  const tracking = [shown.carrier, shown.number].filter(Boolean).join(' ')
  return (
    <>
      <div>
        <p className={styles.name}>{t('dashboard-orders:package.name', { number })}</p>
        {shown.date && (
          <p className={styles.by}>
            <When date={shown.date} exact />
          </p>
        )}
        {shown.isDelivered && <Status tone="good">{t('dashboard-orders:package.delivered')}</Status>}
        <ul>
          {shown.lines.map(({ id, name, quantity }) => (
            <li key={id}>{t('dashboard-orders:package.line', { name, quantity })}</li>
          ))}
        </ul>
        {tracking && (
          <p className={styles.tracking}>
            {shown.link ? (
              <a href={shown.link} target="_blank" rel="noopener noreferrer" className={ui.link}>
                {tracking}
              </a>
            ) : (
              tracking
            )}
          </p>
        )}
      </div>
      <May change="fulfillment">
        <div className={ui.buttons}>
          {!shown.isDelivered && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('dashboard-orders:package.deliverNumber', { number })}
              loading={fetcher.state !== 'idle'}
              onClick={() => fetcher.submit({ intent: 'deliver', package: shown.id }, { method: 'post' })}
            >
              {t('dashboard-orders:package.deliver')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('dashboard-orders:package.edit', { number })}
            onClick={() => setOpen('edit')}
          >
            {t('dashboard-orders:edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('dashboard-orders:package.undoNumber', { number })}
            onClick={() => setOpen('undo')}
          >
            {t('dashboard-orders:package.undo')}
          </Button>
        </div>
      </May>
      {fetcher.data?.alert && (
        <p role="alert" className={ui.alert}>
          {fetcher.data.alert}
        </p>
      )}
      <Dialog title={t('dashboard-orders:package.edit', { number })} opened={open === 'edit'} onClose={close}>
        <PackageForm order={order} edited={shown} onClose={close} />
      </Dialog>
      <Dialog title={t('dashboard-orders:package.undo.title', { number })} opened={open === 'undo'} onClose={close}>
        <p className={ui.confirmText}>{t('dashboard-orders:package.undo.text')}</p>
        <ActForm
          intent="undo-fulfillment"
          label={t('dashboard-orders:package.undo')}
          color="alarm"
          notice={t('dashboard-orders:package.undo.done')}
          onCancel={close}
          onDone={close}
        >
          {() => <input type="hidden" name="package" value={shown.id} />}
        </ActForm>
      </Dialog>
    </>
  )
}

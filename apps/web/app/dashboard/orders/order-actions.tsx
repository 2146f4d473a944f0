import { Button, Checkbox, Menu, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Refusal } from '../lib/refusal.ts'
import { useMay } from '../lib/rights.ts'
import { useCommands } from '../ui/commands.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import type { Outcome } from './acts.ts'
import { AdjustForm } from './adjust-form.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import { PackageForm } from './package-form.tsx'

export type OpenDialog = 'fulfill' | 'cancel' | 'reject' | 'adjust'

interface OrderActionsProps {
  readonly order: Detail
  /** The dialog to open with the page: the list of orders links to fulfilling one. */
  readonly first?: OpenDialog
}

/** The actions on a whole order. */
export function OrderActions({ order, first }: OrderActionsProps) {
  const t = useT()
  const { archived, status, number } = order
  const mayChange = useMay('orders')
  const canFulfill = useMay('fulfillment') && order.canFulfill
  const canPick = useMay('inventory', 'READ') && canFulfill
  const canCancel = mayChange && order.canCancel
  const [doing, setDoing] = useState<OpenDialog | undefined>(canFulfill ? first : undefined)
  const { submit, state } = useFetcher<Outcome>()
  const editor = useFetcher<Refusal>()
  const close = () => setDoing(undefined)
  const send = (fields: Record<string, string>) => submit(fields, { method: 'post' })
  const archive = () => send({ intent: 'archive', archived: archived ? '0' : '1' })
  const print = `/dashboard/orders/${order.id}/print`
  useCommands([
    ...(canFulfill ? [{ key: 'f', label: t('dashboard-orders:command.fulfill'), run: () => setDoing('fulfill') }] : []),
    ...(mayChange
      ? [
          {
            key: 'e',
            label: t(archived ? 'dashboard-orders:command.unarchive' : 'dashboard-orders:command.archive'),
            run: archive,
          },
        ]
      : []),
    { key: 'p', label: t('dashboard-orders:action.print'), run: () => void window.open(print, '_blank', 'noopener') },
  ])
  return (
    <>
      {mayChange && status === 'PENDING' && (
        <>
          <Button loading={state !== 'idle'} onClick={() => send({ intent: 'approve' })}>
            {t('dashboard-orders:action.approve')}
          </Button>
          <Button variant="default" onClick={() => setDoing('reject')}>
            {t('dashboard-orders:action.reject')}
          </Button>
        </>
      )}
      {canFulfill && <Button onClick={() => setDoing('fulfill')}>{t('dashboard-orders:action.fulfill')}</Button>}
      {canPick && (
        // Loads a new document, as the camera needs that page's own security policy.
        <Button component="a" href={`/dashboard/orders/pick?orders=${order.id}`} variant="default">
          {t('dashboard-orders:action.pick')}
        </Button>
      )}
      <Menu width={210} position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<DownIcon size={14} />}>
            {t('dashboard-orders:action.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={print} target="_blank">
            {t('dashboard-orders:action.print')}
          </Menu.Item>
          <Menu.Item component="a" href={`/dashboard/orders/documents/slips?orders=${order.id}`} target="_blank">
            {t('dashboard-orders:action.slip')}
          </Menu.Item>
          {order.shipTo.length > 0 && (
            <Menu.Item component="a" href={`/dashboard/orders/documents/labels?orders=${order.id}`} target="_blank">
              {t('dashboard-orders:action.label')}
            </Menu.Item>
          )}
          {canCancel && (
            <Menu.Item
              onClick={() => editor.submit({ order: order.id }, { method: 'post', action: '/dashboard/orders/new' })}
            >
              {t('dashboard-orders:action.edit')}
            </Menu.Item>
          )}
          {mayChange && status === 'APPROVED' && (
            <Menu.Item onClick={() => setDoing('adjust')}>{t('dashboard-orders:action.adjust')}</Menu.Item>
          )}
          {mayChange && (
            <Menu.Item onClick={archive}>
              {t(archived ? 'dashboard-orders:action.unarchive' : 'dashboard-orders:action.archive')}
            </Menu.Item>
          )}
          {canCancel && (
            <>
              <Menu.Divider />
              <Menu.Item className={ui.danger} onClick={() => setDoing('cancel')}>
                {t('dashboard-orders:action.cancel')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <EditRefusal refusal={editor.data} />
      <Dialog title={t('dashboard-orders:fulfill.title', { number })} opened={doing === 'fulfill'} onClose={close}>
        <PackageForm order={order} onClose={close} />
      </Dialog>
      <Dialog title={t('dashboard-orders:adjust.title', { number })} opened={doing === 'adjust'} onClose={close}>
        <AdjustForm currency={order.currency} onClose={close} />
      </Dialog>
      <Dialog title={t('dashboard-orders:cancel.title', { number })} opened={doing === 'cancel'} onClose={close}>
        <CancelForm sellsGiftCards={order.sellsGiftCards} onClose={close} />
      </Dialog>
      <Dialog title={t('dashboard-orders:reject.title', { number })} opened={doing === 'reject'} onClose={close}>
        <p className={ui.confirmText}>{t('dashboard-orders:reject.text')}</p>
        <ActForm
          intent="reject"
          label={t('dashboard-orders:reject.submit')}
          color="alarm"
          notice={t('dashboard-orders:reject.done')}
          onCancel={close}
          onDone={close}
        />
      </Dialog>
    </>
  )
}

/** Explains why the order can't be edited. */
function EditRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT()
  const [read, setRead] = useState<Refusal>()
  return (
    <Dialog
      title={t('dashboard-orders:editRefused.title')}
      opened={refusal !== undefined && refusal !== read}
      onClose={() => setRead(refusal)}
    >
      <p>{t('dashboard-orders:editRefused.text')}</p>
    </Dialog>
  )
}

function CancelForm({ sellsGiftCards, onClose }: { sellsGiftCards: boolean; onClose: () => void }) {
  const t = useT()
  const [sendsEmail, setSendsEmail] = useState(true)
  return (
    <ActForm
      intent="cancel"
      label={t('dashboard-orders:action.cancel')}
      color="alarm"
      notice={t('dashboard-orders:cancel.done')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <>
          <p>{t('dashboard-orders:cancel.text')}</p>
          {sellsGiftCards && <p>{t('dashboard-orders:cancel.giftCards')}</p>}
          <Checkbox name="restock" value="1" label={t('dashboard-orders:cancel.restock')} defaultChecked />
          <Checkbox
            name="mail"
            value="1"
            label={t('dashboard-orders:cancel.email')}
            checked={sendsEmail}
            onChange={(event) => setSendsEmail(event.currentTarget.checked)}
          />
          {sendsEmail && (
            <Textarea
              name="message"
              label={t('dashboard-orders:cancel.message')}
              rows={4}
              maxLength={1000}
              error={errors.message}
            />
          )}
        </>
      )}
    </ActForm>
  )
}

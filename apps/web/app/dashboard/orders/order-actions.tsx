import { Button, Checkbox, Menu, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Refusal } from '../lib/refusal.ts'
import { useCommands } from '../ui/commands.ts'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import type { Outcome } from './acts.ts'
import { AdjustForm } from './adjust-form.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import { ParcelForm } from './parcel-form.tsx'

export type Doing = 'fulfill' | 'cancel' | 'reject' | 'adjust'

interface OrderActionsProps {
  readonly order: Detail
  /** The dialog that is open when the page opens, as the list of orders leads here to fulfill. */
  readonly first?: Doing
}

/** What can be done with an order as a whole. */
export function OrderActions({ order, first }: OrderActionsProps) {
  const { canFulfill, canCancel, archived, status } = order
  const [doing, setDoing] = useState<Doing | undefined>(canFulfill ? first : undefined)
  const { submit, state } = useFetcher<Outcome>()
  const editor = useFetcher<Refusal>()
  const close = () => setDoing(undefined)
  const send = (fields: Record<string, string>) => submit(fields, { method: 'post' })
  const archive = () => send({ intent: 'archive', archived: archived ? '0' : '1' })
  const print = `/dashboard/orders/${order.id}/print`
  useCommands([
    ...(canFulfill ? [{ key: 'f', label: 'Fulfill this order', run: () => setDoing('fulfill') }] : []),
    { key: 'e', label: archived ? 'Take out of the archive' : 'Archive this order', run: archive },
    { key: 'p', label: 'Print the packing slip', run: () => void window.open(print, '_blank', 'noopener') },
  ])
  return (
    <>
      {status === 'PENDING' && (
        <>
          <Button loading={state !== 'idle'} onClick={() => send({ intent: 'approve' })}>
            Approve
          </Button>
          <Button variant="default" onClick={() => setDoing('reject')}>
            Reject
          </Button>
        </>
      )}
      {canFulfill && <Button onClick={() => setDoing('fulfill')}>Fulfill</Button>}
      <Menu width={210} position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<DownIcon size={14} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={print} target="_blank">
            Print packing slip
          </Menu.Item>
          <Menu.Item component="a" href={`/dashboard/orders/documents/slips?orders=${order.id}`} target="_blank">
            Packing slip as PDF
          </Menu.Item>
          {order.shipTo.length > 0 && (
            <Menu.Item component="a" href={`/dashboard/orders/documents/labels?orders=${order.id}`} target="_blank">
              Shipping label as PDF
            </Menu.Item>
          )}
          {canCancel && (
            <Menu.Item
              onClick={() => editor.submit({ order: order.id }, { method: 'post', action: '/dashboard/orders/new' })}
            >
              Edit order
            </Menu.Item>
          )}
          {status === 'APPROVED' && <Menu.Item onClick={() => setDoing('adjust')}>Adjust the price</Menu.Item>}
          <Menu.Item onClick={archive}>{archived ? 'Take out of the archive' : 'Archive'}</Menu.Item>
          {canCancel && (
            <>
              <Menu.Divider />
              <Menu.Item className={ui.danger} onClick={() => setDoing('cancel')}>
                Cancel order
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <EditRefusal refusal={editor.data} />
      <Dialog title={`Fulfill order ${order.number}`} opened={doing === 'fulfill'} onClose={close}>
        <ParcelForm order={order} onClose={close} />
      </Dialog>
      <Dialog title={`Adjust the price of order ${order.number}`} opened={doing === 'adjust'} onClose={close}>
        <AdjustForm currency={order.currency} onClose={close} />
      </Dialog>
      <Dialog title={`Cancel order ${order.number}?`} opened={doing === 'cancel'} onClose={close}>
        <CancelForm onClose={close} />
      </Dialog>
      <Dialog title={`Reject order ${order.number}?`} opened={doing === 'reject'} onClose={close}>
        <p className={ui.confirmText}>Its items go back into stock. This cannot be undone.</p>
        <ActForm
          intent="reject"
          label="Reject order"
          color="alarm"
          said="Order rejected"
          onCancel={close}
          onDone={close}
        />
      </Dialog>
    </>
  )
}

/** Why the order can't be changed, where it can't. */
function EditRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const [read, setRead] = useState<Refusal>()
  return (
    <Dialog
      title="This order can’t be edited"
      opened={refusal !== undefined && refusal !== read}
      onClose={() => setRead(refusal)}
    >
      <p>
        Only approved orders of this shop are edited, as long as nothing of their money was given back: what was sold
        through other channels or as a subscription stays as it is.
      </p>
    </Dialog>
  )
}

function CancelForm({ onClose }: { onClose: () => void }) {
  const [tells, setTells] = useState(true)
  return (
    <ActForm
      intent="cancel"
      label="Cancel order"
      color="alarm"
      said="Order canceled"
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <>
          <p>This cannot be undone. What was paid stays as it is; refund it by itself.</p>
          <Checkbox name="restock" value="1" label="Put all items back into stock" defaultChecked />
          <Checkbox
            name="mail"
            value="1"
            label="Tell the customer by email"
            checked={tells}
            onChange={(event) => setTells(event.currentTarget.checked)}
          />
          {tells && (
            <Textarea name="message" label="Message to the customer" rows={4} maxLength={1000} error={errors.message} />
          )}
        </>
      )}
    </ActForm>
  )
}

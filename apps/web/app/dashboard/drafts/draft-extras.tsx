import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '../orders/dialog.tsx'
import { DownIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './draft.module.css'
import { PartForm } from './part-form.tsx'
import type { DraftView, ExtraView } from './view.ts'

type Doing = 'discount' | 'fee' | 'shipping'

/** What is taken off, what is put on, and how it gets there. */
export function DraftExtras({ draft }: { draft: DraftView }) {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const { submit } = useFetcher()
  const { shipping, taxExempt } = draft
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="extras">
      <h2 id="extras">Discounts, delivery and fees</h2>
      <ul className={styles.extras}>
        {draft.discounts.map((one) => (
          <Extra key={one.id} what="discount" one={one} />
        ))}
        {draft.fees.map((one) => (
          <Extra key={one.id} what="fee" one={one} />
        ))}
        {shipping && (
          <li>
            <span>{shipping.title}</span>
            <span className={styles.amount}>{shipping.formatted}</span>
          </li>
        )}
        <li>
          <Checkbox
            label="No tax on this order"
            checked={taxExempt}
            onChange={(event) =>
              submit({ intent: 'tax', exempt: event.currentTarget.checked ? '1' : '0' }, { method: 'post' })
            }
          />
        </li>
      </ul>
      <div className={ui.buttons} style={{ justifyContent: 'flex-start', marginTop: 12 }}>
        <Button variant="default" onClick={() => setDoing('discount')}>
          Add discount
        </Button>
        <Button variant="default" onClick={() => setDoing('fee')}>
          Add fee
        </Button>
        <Button variant="default" onClick={() => setDoing('shipping')}>
          {shipping ? 'Change delivery' : 'Add delivery'}
        </Button>
      </div>
      <Dialog title="Discount" opened={doing === 'discount'} onClose={close}>
        <DiscountForm onDone={close} />
      </Dialog>
      <Dialog title="Fee" opened={doing === 'fee'} onClose={close}>
        <PartForm intent="fee" label="Add fee" onDone={close}>
          {(errors) => (
            <>
              <TextInput name="name" label="For what" maxLength={50} error={errors.name} data-autofocus />
              <TextInput name="price" label="Amount" inputMode="decimal" autoComplete="off" error={errors.price} />
            </>
          )}
        </PartForm>
      </Dialog>
      <Dialog title="Delivery" opened={doing === 'shipping'} onClose={close}>
        <ShippingForm draft={draft} onDone={close} />
      </Dialog>
    </section>
  )
}

/** The order's own and the shop's are switched off; those that were made here are removed. */
function Extra({ what, one }: { what: 'discount' | 'fee'; one: ExtraView }) {
  const { submit } = useFetcher()
  const send = (fields: Record<string, string>) => submit({ what, id: one.id, ...fields }, { method: 'post' })
  return (
    <li>
      <Checkbox
        label={one.name}
        checked={one.applied}
        onChange={(event) => send({ intent: 'apply', applied: event.currentTarget.checked ? '1' : '0' })}
      />
      <span className={styles.amount}>{one.amount}</span>
      {one.removable && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Remove ${one.name}`}
          onClick={() => send({ intent: 'remove' })}
        >
          Remove
        </Button>
      )}
    </li>
  )
}

function DiscountForm({ onDone }: { onDone(): void }) {
  return (
    <PartForm intent="discount" label="Add discount" onDone={onDone}>
      {(errors) => (
        <>
          <div className={ui.pair}>
            <TextInput
              name="value"
              label="How much"
              inputMode="decimal"
              autoComplete="off"
              error={errors.value}
              data-autofocus
            />
            <NativeSelect
              name="kind"
              label="Of what"
              rightSection={<DownIcon size={14} />}
              data={[
                { value: 'amount', label: 'Amount off' },
                { value: 'percent', label: 'Percent off' },
              ]}
            />
          </div>
          <TextInput
            name="description"
            label="Why"
            description="The customer reads it."
            maxLength={200}
            error={errors.description}
          />
        </>
      )}
    </PartForm>
  )
}

function ShippingForm({ draft: { options, shipping }, onDone }: { draft: DraftView; onDone(): void }) {
  const [chosen, setChosen] = useState('')
  const option = options.find(({ code }) => code === chosen)
  const given = option ?? shipping
  return (
    <PartForm intent="shipping" label="Use this delivery" hidden={{ code: chosen }} onDone={onDone}>
      {(errors) => (
        <>
          {options.length > 0 && (
            <NativeSelect
              label="What the shop offers there"
              rightSection={<DownIcon size={14} />}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[
                { value: '', label: 'Something else' },
                ...options.map(({ code, title, formatted }) => ({ value: code, label: `${title}, ${formatted}` })),
              ]}
            />
          )}
          <div key={chosen} className={ui.stack}>
            <TextInput
              name="title"
              label="Name"
              description="Without a name nothing is delivered."
              defaultValue={given?.title ?? ''}
              maxLength={250}
              error={errors.title}
            />
            <TextInput
              name="price"
              label="Price"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={given?.amount ?? ''}
              error={errors.price}
            />
          </div>
        </>
      )}
    </PartForm>
  )
}
